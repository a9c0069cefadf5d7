#pragma once

#include "views/common/action_registry.h"

#include <QString>

#include <span>
#include <vector>

namespace ptoscope::gui {

/// The actions of the window itself; panes add their own.
std::span<const views::ActionSpec> window_action_specs();

/// Names the groups under which the palette and the shortcut page list actions.
void name_action_groups(views::ActionRegistry& actions);

/// A menu of the menu bar: ids of actions in order, "" for a line. Ids that nobody has made are
/// left out; a menu that stays empty is not shown.
struct MenuSpec {
  const char* text; ///< marked with the context "WindowMenus"
  std::vector<const char*> ids;
};

/// The id "recent" stands for the submenu of recent places, "compare" for that of open builds,
/// "theme" and "language" for those of the choices.
std::span<const MenuSpec> menu_specs();

} // namespace ptoscope::gui
