#include "tests/bench/generate_dump.h"
#include "tests/gui/passes/pane_window.h"
#include "views/common/code_view.h"
#include "views/passes/diff_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <vector>

// What the engineer waits for in the Passes pane, on 48 snapshots of 3,000 lines, 2 % of the
// lines edited in two of three steps. Run it with QT_QPA_PLATFORM=offscreen or under Xvfb.

using namespace ptoscope;
using namespace ptoscope::views;

namespace {

/// Resident memory of this process now.
double resident_mb() {
  QFile file(QStringLiteral("/proc/self/statm"));
  if (!file.open(QIODevice::ReadOnly))
    return 0;
  const qint64 pages = file.readAll().split(' ').value(1).toLongLong();
  return static_cast<double>(pages) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

struct Stage : testing::PaneWindow {
  Stage() : PaneWindow({1600, 1000}) { QApplication::processEvents(); }
};

template <typename Condition>
void wait_for(Condition condition) {
  while (!condition())
    QApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
}

void print_median(const char* what, std::vector<double> times, double bar_ms) {
  std::sort(times.begin(), times.end());
  const double median = times[times.size() / 2];
  std::printf("%-72s %9.2f ms  (%.2f .. %.2f)  bar %.0f ms: %s\n", what, median, times.front(),
              times.back(), bar_ms, median < bar_ms ? "met" : "MISSED");
}

void print_steps(const char* what, std::vector<double> times) {
  if (times.empty())
    return;
  std::sort(times.begin(), times.end());
  std::printf("%-72s %9.2f ms median, %.2f ms worst of %zu  bar 16 / 50 ms: %s\n", what,
              times[times.size() / 2], times.back(), times.size(),
              times[times.size() / 2] < 16 && times.back() < 50 ? "met" : "MISSED");
}

/// Steps through all snapshots; each step is a key press, then both views painted.
void bench_steps(Stage& stage, const char* what, bool fold, bool pause) {
  stage.pane->action(PassesAction::Fold)->setChecked(fold);
  Build* build = stage.workspace.builds().front();
  Selection selection = stage.links.selection();
  selection.step = build->step_key(1);
  stage.links.propose(selection);
  wait_for([&] { return !stage.pane->loading() && !stage.workspace.jobs().busy(); });
  std::vector<double> times;
  for (int step = 2; step < build->step_count(); ++step) {
    DiffView& view = stage.pane->diff_view();
    // Scrolled to the end, with the last change in the window.
    const DiffLayoutPtr& layout = view.shown();
    view.go_to_line(layout->changes.empty() ? layout->line_count() - 1 : layout->changes.back());
    QApplication::processEvents();
    if (pause)
      wait_for([&] { return !stage.workspace.jobs().busy(); });
    for (int i = 0; i < 5; ++i)
      QApplication::processEvents();
    const DiffLayoutPtr before = view.shown();
    bool painted = false;
    const auto shown = QObject::connect(stage.pane, &PassesPane::pair_shown, [&] {
      view.view(Side::Before).repaint();
      view.view(Side::After).repaint();
      painted = true;
    });
    QElapsedTimer timer;
    timer.start();
    stage.pane->action(PassesAction::NextStep)->trigger();
    wait_for([&] { return painted; });
    times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    QObject::disconnect(shown);
  }
  print_steps(what, times);
}

} // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QTemporaryDir directory;
  const std::filesystem::path dumps = directory.filePath("passes_dump").toStdString();
  if (!bench::generate_dump_directory(dumps, 48, 3000, 2.0)) {
    std::fprintf(stderr, "the dumps could not be written\n");
    return 1;
  }

  double empty_mb = 0;
  double full_mb = 0;
  std::vector<double> first_step_ms;
  std::vector<double> neighbours_ms;
  for (int run = 0; run < 5; ++run) {
    Stage stage;
    empty_mb = resident_mb();
    bool shown = false;
    QObject::connect(stage.pane, &PassesPane::pair_shown, [&] { shown = true; });
    QElapsedTimer timer;
    timer.start();
    Build* build = stage.workspace.open(dumps);
    wait_for([&] { return shown; });
    stage.pane->diff_view().view(Side::Before).repaint();
    stage.pane->diff_view().view(Side::After).repaint();
    first_step_ms.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    wait_for([&] { return build->neighbours_known(); });
    neighbours_ms.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    wait_for([&] { return !stage.workspace.jobs().busy(); });
    full_mb = resident_mb();
  }
  print_median("open: first step on screen", first_step_ms, 300);
  print_median("open: all neighbour diffs known", neighbours_ms, 1000);
  std::printf("%-72s %9.1f MB above the empty window (%.1f MB)  bar 200 MB: %s\n",
              "open: memory, all known and indexed", full_mb - empty_mb, empty_mb,
              full_mb - empty_mb < 200 ? "met" : "MISSED");

  Stage stage;
  Build* build = stage.workspace.open(dumps);
  wait_for([&] { return build->neighbours_known() && !stage.workspace.jobs().busy(); });
  bench_steps(stage, "step, folded, with pauses", true, true);
  bench_steps(stage, "step, whole 3,000 lines, with pauses", false, true);
  bench_steps(stage, "step, folded, as fast as keys come", true, false);
  bench_steps(stage, "step, whole 3,000 lines, as fast as keys come", false, false);
  std::printf("%-72s %9.1f MB above the empty window\n", "memory after stepping",
              resident_mb() - empty_mb);
  return 0;
}
