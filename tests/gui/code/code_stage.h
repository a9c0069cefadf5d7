#pragma once

#include "tests/gui/code_build.h"
#include "views/code/code_card.h"
#include "views/code/code_pane.h"
#include "views/code/link_line.h"
#include "views/code/places_view.h"
#include "views/common/action_registry.h"
#include "views/common/choice_popup.h"
#include "views/common/code_header.h"
#include "views/common/find_bar.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"

#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace ptoscope::testing {

using namespace ptoscope::views;

/// The pane in a window of its own, with a build that has code, and the keys that one presses.
struct CodeStage {
  QTemporaryDir project;
  Theme theme;
  Workspace workspace;
  LinkGroup links;
  QWidget window;
  ActionRegistry actions{theme};
  CodePane* pane = nullptr;
  QString build;

  CodeStage() {
    theme.set_choice(ThemeChoice::Light);
    window.resize(1100, 700);
    pane = new CodePane({workspace, links, theme, actions}, &window);
    pane->resize(1100, 700);
    window.show();
    window.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&window));
    pane->focus_main_part();
  }
  ~CodeStage() { delete pane; }

  bool settle() const {
    return QTest::qWaitFor(
        [this] { return !pane->busy() && !const_cast<Workspace&>(workspace).jobs().busy(); },
        30'000);
  }

  /// Opens the build and selects it; its first file of code is shown then.
  bool open_build() {
    build = test::write_code_build(project.path());
    const Build* opened = workspace.open(build.toStdString());
    if (!settle())
      return false;
    Selection selection;
    selection.build = opened->id();
    selection.step = opened->step_key(opened->step_count() - 1);
    links.propose(selection);
    return settle();
  }

  QString path(const char* name) const { return build + u'/' + QString::fromLatin1(name); }
  bool open(const char* name, int line = -1) {
    pane->open_file(path(name).toStdString(), line);
    return settle();
  }

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* focus = QApplication::activePopupWidget() != nullptr
                         ? QApplication::activePopupWidget()->focusWidget()
                         : QApplication::focusWidget();
    QTest::keyClick(focus != nullptr ? focus : pane, key, modifiers);
    settle();
    // Without a window manager nobody gives the window back what a popup took.
    if (QApplication::activePopupWidget() == nullptr && QApplication::focusWidget() == nullptr) {
      QApplication::setActiveWindow(&window);
      pane->focus_main_part();
    }
  }
  void type(const QString& text) {
    QWidget* popup = QApplication::activePopupWidget();
    QTest::keyClicks(popup != nullptr ? popup->focusWidget() : QApplication::focusWidget(), text);
    settle();
  }

  QString file_name() const { return QString::fromStdString(pane->file().filename().string()); }
  /// "weave.pto:7", lines from 1.
  QString here() const {
    return QStringLiteral("%1:%2").arg(file_name()).arg(pane->current_line() + 1);
  }
};

} // namespace ptoscope::testing
