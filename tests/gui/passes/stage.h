#pragma once

#include "tests/models/passes/example_texts.h"
#include "views/common/action_registry.h"
#include "views/common/code_view.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"
#include "views/passes/diff_view.h"
#include "views/passes/passes_pane.h"

#include <QApplication>
#include <QMainWindow>
#include <QTest>

namespace ptoscope::testing {

using namespace ptoscope::views;

/// A pane in a window, with everything it is given, on the bundled example.
struct Stage {
  Theme theme;
  ActionRegistry actions{theme};
  Workspace workspace;
  LinkGroup links;
  QMainWindow window;
  PassesPane* pane = nullptr;

  Stage() {
    pane = new PassesPane({workspace, links, theme, actions}, &window);
    window.setCentralWidget(pane);
    window.resize(1280, 800);
    window.show();
  }

  bool settle() {
    return QTest::qWaitFor([this] { return !pane->loading() && !workspace.jobs().busy(); }, 20000);
  }

  Build* open(const std::filesystem::path& path) {
    Build* build = workspace.open(path);
    return settle() ? build : nullptr;
  }

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : pane, key,
                    modifiers);
    settle();
  }

  QString step() const {
    const DiffLayoutPtr& layout = pane->diff_view().shown();
    return layout ? links.selection().step : QString();
  }

  QByteArray shown(Side side) const {
    const CodeTextPtr& text = pane->diff_view().view(side).text();
    return text ? text->utf8 : QByteArray();
  }
};

} // namespace ptoscope::testing
