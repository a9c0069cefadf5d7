#pragma once

#include "tests/gui/passes/pane_window.h"
#include "tests/models/passes/example_texts.h"
#include "views/common/code_view.h"
#include "views/passes/diff_view.h"

#include <QApplication>
#include <QTest>

namespace ptoscope::testing {

using namespace ptoscope::views;

/// A pane as a user drives it, with the keys that one presses.
struct Stage : PaneWindow {
  Stage() : PaneWindow({1280, 800}) {}

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
