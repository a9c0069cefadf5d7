#pragma once

#include "views/common/pane.h"

#include <functional>
#include <vector>

namespace ptoscope::gui {

/// A perspective of the window: a main widget that is made when it is first shown. Texts are
/// those of the action that shows it ("view.perspective-<id>").
struct Perspective {
  QString id;
  std::function<views::Pane*(const views::PaneContext&, QWidget*)> make;
};

/// Those that exist, in the order of the bar.
std::vector<Perspective> perspectives();

} // namespace ptoscope::gui
