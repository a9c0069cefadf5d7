#pragma once

#include "views/common/action_registry.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"
#include "views/passes/passes_pane.h"

#include <QMainWindow>

namespace ptoscope::testing {

/// A Passes pane in a window, with everything it is given.
struct PaneWindow {
  views::Theme theme;
  views::ActionRegistry actions{theme};
  views::Workspace workspace;
  views::LinkGroup links;
  QMainWindow window;
  views::PassesPane* pane = nullptr;

  explicit PaneWindow(const QSize& size) {
    pane = new views::PassesPane({workspace, links, theme, actions}, &window);
    window.setCentralWidget(pane);
    window.resize(size);
    window.show();
  }
};

} // namespace ptoscope::testing
