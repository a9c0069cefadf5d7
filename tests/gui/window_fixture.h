#pragma once

#include "app/gui/app_services.h"
#include "app/gui/main_window.h"
#include "app/gui/open_request.h"
#include "tests/gui/small_build.h"
#include "views/model/workspace.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace ptoscope::test {

/// Waits end when what is waited for is there; only a failing test waits so long. A machine that
/// builds something else at the same time may need ten times what a free one does.
inline constexpr int kPatience_ms = 60'000;

/// A window with settings of its own in a temporary directory.
class WindowFixture {
public:
  WindowFixture() {
    services = std::make_unique<gui::AppServices>(settings_file(), QString());
    services->settings().set_language(gui::LanguageChoice::English);
    services->settings().set_theme(views::ThemeChoice::Light);
  }

  QString settings_file() const { return directory.filePath(QStringLiteral("settings.ini")); }
  QString build_path() const { return directory.filePath(QStringLiteral("loom")); }

  void open_window(gui::Remember remember = gui::Remember::Everything,
                   const gui::OpenRequest& request = {}) {
    window = std::make_unique<gui::MainWindow>(*services, remember);
    window->show();
    window->start(request);
    window->activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(window.get(), kPatience_ms));
  }

  /// Writes the small build and opens it in a fresh window; true when it is read and compared.
  bool open_small_build() {
    write_small_build(build_path());
    gui::OpenRequest request;
    request.paths = {build_path()};
    open_window(gui::Remember::Everything, request);
    return wait_until_known(build_path());
  }

  views::Build* build(const QString& path) const { return window->workspace().find(path); }

  bool wait_until_known(const QString& path) const {
    return QTest::qWaitFor(
        [this, &path] {
          const views::Build* one = build(path);
          return one && one->neighbours_known() && one->index();
        },
        kPatience_ms);
  }

  QString selected_step() const { return window->links().selection().step; }

  QTemporaryDir directory;
  std::unique_ptr<gui::AppServices> services;
  std::unique_ptr<gui::MainWindow> window;
};

} // namespace ptoscope::test
