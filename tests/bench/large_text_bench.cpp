// Prints what a file that is too large for the structure view takes: until its first lines are on
// the screen, until all lines are counted, to go to the end, to search all of it; and memory.
//
// usage: large_text_bench [FILE]      makes a file of 500 MB when there is none

#include "tests/bench/bench.h"
#include "views/common/action_registry.h"
#include "views/common/large_file_view.h"
#include "views/common/large_text_view.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"
#include "views/passes/passes_pane.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>

#include <sys/resource.h>

#include <cstdlib>

namespace ptoscope::views {
namespace {

constexpr qint64 kFileBytes = 500LL << 20;

void write_large_file(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly))
    std::abort();
  QByteArray part;
  for (qint64 i = 0; file.pos() < kFileBytes; ++i) {
    const QByteArray number = QByteArray::number(i);
    part += "        t_" + number + ": pl.Tile[[64, 64], pl.FP32, pl.Mem.Vec] = pl.tile.add(a_" +
            number + ", b_" + number + ")\n";
    if (part.size() > 1 << 20) {
      file.write(part);
      part.clear();
    }
  }
}

/// The most memory that the process has had so far.
double peak_rss_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

template <typename Condition>
void wait_for(Condition condition) {
  while (!condition())
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
}

void print(const char* what, double ms) {
  std::printf("%-40s %9.2f ms\n", what, ms);
  std::fflush(stdout);
}

int run(const QString& given) {
  const QTemporaryDir directory;
  QString path = given;
  if (path.isEmpty()) {
    path = directory.filePath(QStringLiteral("large.py"));
    write_large_file(path);
  }
  Theme theme;
  ActionRegistry actions(theme);
  Workspace workspace;
  LinkGroup links;
  PassesPane pane({workspace, links, theme, actions}, nullptr);
  pane.resize(1280, 800);
  pane.show();
  pane.grab();
  std::printf("%-40s %9.1f MB\n", "memory with an empty pane", peak_rss_mb());

  LargeTextView& view = pane.large_step().text_view();
  const auto opened = bench::time_once([&] {
    workspace.open(path.toStdString());
    wait_for([&] { return pane.shows_text_only(); });
    pane.grab();
  });
  print("open to first lines on the screen", opened.wall_ms);
  const auto counted =
      bench::time_once([&] { wait_for([&] { return !pane.large_step().counting(); }); });
  print("and until all lines are counted", counted.wall_ms);
  const LargeText::Extent extent = view.text()->extent();
  std::printf("%-40s %9lld of %lld bytes\n", "lines", static_cast<long long>(extent.lines),
              static_cast<long long>(extent.bytes));
  bench::measure("go to the end and back, painted", 0, [&] {
    view.go_to({extent.lines - 1, 0});
    view.grab();
    view.go_to({0, 0});
    view.grab();
  });
  for (const char* needle : {"nowhere in it", "Nowhere in it"}) {
    bench::measure_both(needle, 0, [&] {
      static_cast<void>(view.text()->find(Needle(needle), 0, LargeText::Direction::Forward, {},
                                          [](std::int64_t, std::int64_t) {}));
    });
  }
  std::printf("%-40s %9.1f MB\n", "memory at most", peak_rss_mb());
  return 0;
}

} // namespace
} // namespace ptoscope::views

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  return ptoscope::views::run(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString());
}
