#include "app/gui/perspectives.h"

#include "views/passes/passes_pane.h"

namespace ptoscope::gui {

std::vector<Perspective> perspectives() {
  return {{QStringLiteral("passes"), [](const views::PaneContext& context, QWidget* parent) {
             return static_cast<views::Pane*>(new views::PassesPane(context, parent));
           }}};
}

} // namespace ptoscope::gui
