#include "app/gui/app_services.h"
#include "app/gui/instance_link.h"
#include "app/gui/main_window.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <string_view>

// From the start of the process to the first time the empty window waits for the user: painted,
// nothing queued. Runs itself as a child, so that loading the program counts.

using namespace ptoscope;

namespace {

constexpr double kBar_ms = 500;
constexpr int kPatience_ms = 20'000;

double monotonic_ms() {
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Notes that a window was painted.
class PaintWatch : public QObject {
public:
  bool painted = false;

protected:
  bool eventFilter(QObject*, QEvent* event) override {
    painted = painted || event->type() == QEvent::Paint;
    return false;
  }
};

/// What `main` of ptoscope does, up to the first idle moment; prints when that was.
int be_the_window(int argc, char** argv) {
  QApplication application(argc, argv);
  const QTemporaryDir directory;
  gui::InstanceLink link(directory.filePath(QStringLiteral("socket")));
  static_cast<void>(link.hand_over_or_listen({}));
  gui::AppServices services(directory.filePath(QStringLiteral("settings.ini")), QString());
  gui::MainWindow window(services, gui::Remember::Everything);
  PaintWatch watch;
  window.installEventFilter(&watch);
  window.show();
  window.start({});
  QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock,
                   &window, [&watch] {
                     if (!watch.painted)
                       return;
                     std::printf("%.3f\n", monotonic_ms());
                     std::fflush(stdout);
                     QApplication::exit();
                   });
  return QApplication::exec();
}

} // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--window")
    return be_the_window(argc, argv);
  const QCoreApplication application(argc, argv);
  bool failed = false;
  // The time until the child ended would count its end as well; so it says itself when it idled.
  std::array<double, 6> times{};
  for (double& time : times) {
    QProcess child;
    const double start = monotonic_ms();
    child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--window")});
    failed = failed || !child.waitForFinished(kPatience_ms) || child.exitCode() != 0;
    time = child.readAllStandardOutput().trimmed().toDouble() - start;
  }
  if (failed) {
    std::fputs("startup_bench: the window did not come up\n", stderr);
    return 1;
  }
  // The first run warms the disk cache.
  std::sort(times.begin() + 1, times.end());
  std::printf("empty window, process start to first idle: median %.0f ms (%.0f .. %.0f), first run "
              "%.0f ms  bar %.0f ms: %s\n",
              times[3], times[1], times[5], times[0], kBar_ms,
              times[3] < kBar_ms ? "met" : "MISSED");
  return 0;
}
