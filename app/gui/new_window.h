#pragma once

#include "views/model/selection.h"

#include <QStringList>

namespace ptoscope::gui {

/// The command line (`CommandLine`) that shows a selection in a window of its own: the same
/// builds, pass and function.
QStringList new_window_arguments(const views::Selection& selection);

/// Starts this program once more on the selection; false when it can't be started.
bool open_new_window(const views::Selection& selection);

} // namespace ptoscope::gui
