#pragma once

#include "app/gui/palette_model.h"

class QAction;

namespace ptoscope::views {
class ActionRegistry;
}

namespace ptoscope::gui {

/// The text of an action without mnemonics and dots.
QString plain_action_text(const QAction& action);
/// Its shortcuts as the platform writes them, joined by commas.
QString shortcut_text(const QAction& action);

/// Every action of the registry as an item of the command palette.
std::vector<PaletteItem> palette_actions(const views::ActionRegistry& actions);

} // namespace ptoscope::gui
