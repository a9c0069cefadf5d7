#include "app/gui/app_services.h"
#include "app/gui/command_line.h"
#include "app/gui/instance_link.h"
#include "app/gui/main_window.h"

#include <QApplication>
#include <QIcon>

#include <cstdio>
#include <exception>
#include <filesystem>

namespace {

using namespace ptoscope::gui;

constexpr int kNoDisplay = 1;
constexpr int kInternalError = 3;

/// A broken invariant of ours is logged, and the window stays up: what was thrown by an event
/// handler ends there.
class Application : public QApplication {
public:
  using QApplication::QApplication;

  bool notify(QObject* receiver, QEvent* event) override {
    try {
      return QApplication::notify(receiver, event);
    } catch (const std::exception& error) {
      qCritical("internal error: %s", error.what());
      return false;
    }
  }
};

/// Qt ends the program with a core dump where there is no display.
bool has_display() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    if (!qEnvironmentVariableIsEmpty(name))
      return true;
  return false;
}

int run(int argc, char** argv) {
  // Before the application exists: help and version need no display.
  std::error_code ignored;
  const auto parsed =
      parse_command_line(argc, argv, std::filesystem::current_path(ignored).string());
  if (const auto* end = std::get_if<CommandLineExit>(&parsed)) {
    std::fputs(end->text.c_str(), end->to_stderr ? stderr : stdout);
    return end->status;
  }
  if (!has_display()) {
    std::fputs("ptoscope: there is no display (DISPLAY and WAYLAND_DISPLAY are not set); "
               "ptosc does the same without one\n",
               stderr);
    return kNoDisplay;
  }
  const CommandLine& line = std::get<CommandLine>(parsed);
  const OpenRequest request = to_request(line);

  const Application application(argc, argv);
  QApplication::setApplicationName(QStringLiteral("ptoscope"));
  QApplication::setApplicationVersion(QStringLiteral(PTOSCOPE_VERSION));
  QApplication::setDesktopFileName(QStringLiteral("org.ptoscope.Ptoscope"));
  QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("org.ptoscope.Ptoscope")));

  // A comparison stays in this process: git deletes its temporary files when it ends.
  InstanceLink link(InstanceLink::default_socket());
  if (!line.is_diff() && !line.new_window &&
      link.hand_over_or_listen(request) == InstanceLink::Role::HandedOver)
    return 0;

  AppServices services(AppSettings::default_file(), qEnvironmentVariable("PTOSCOPE_LOG"));
  route_qt_messages(&services.logging());
  int status = 0;
  {
    MainWindow window(services, line.is_diff() ? Remember::Nothing : Remember::Everything);
    QObject::connect(&link, &InstanceLink::requested, &window, &MainWindow::take_request);
    window.show();
    window.start(request);
    status = QApplication::exec();
  }
  route_qt_messages(nullptr);
  return status;
}

} // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ptoscope: internal error: %s\n", error.what());
    return kInternalError;
  }
}
