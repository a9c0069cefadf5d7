// Prints how long a `.pto` of 10 MB takes in the pane of generated code: until its beginning is
// painted, until all of it is there, how long the window can't answer meanwhile; and what reading,
// laying out and linking take alone.

#include "core/pto/code_index.h"
#include "core/pto/grammars.h"
#include "views/code/code_pane.h"
#include "views/common/action_registry.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <vector>

namespace ptoscope::views {

namespace {

constexpr int kRuns = 5;
constexpr std::size_t kBytes = 10'000'000;

std::string make_module() {
  const std::string tile = "!pto.tile_buf<loc=vec, dtype=f32, rows=32, cols=512, v_row=?, v_col=?, "
                           "blayout=row_major, slayout=none_box, fractal=512, pad=0>";
  std::string text = "module attributes {pto.target_arch = \"a2a3\"} {\n";
  for (int function = 0; text.size() < kBytes; ++function) {
    text += "  func.func @kernel_" + std::to_string(function) + "(%arg0: !pto.ptr<f32>) {\n";
    text += "  %c0 = arith.constant 0 : i64\n";
    for (int i = 0; i < 2000 && text.size() < kBytes; ++i) {
      const std::string name = "%t__tmp_v" + std::to_string(i);
      const std::string place = " loc(\"program.py\":" + std::to_string(i + 10) + ":9)\n";
      text += "  " + name +
              " = pto.alloc_tile addr = %c0 valid_row = %c0 valid_col = %c0 : " + tile + place;
      text +=
          "  pto.texp ins(" + name + " : " + tile + ") outs(" + name + " : " + tile + ")" + place;
    }
    text += "  return\n  }\n";
  }
  return text + "}\n";
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

template <typename Work>
double measured(Work work) {
  std::vector<double> times;
  for (int i = 0; i < kRuns; ++i) {
    QElapsedTimer timer;
    timer.start();
    work();
    times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
  }
  return median(times);
}

struct Opening {
  double first_ms = 0;
  double all_ms = 0;
  double blocked_ms = 0; ///< the longest time without an answer
};

Opening open_once(const std::filesystem::path& file) {
  Theme theme;
  Workspace workspace;
  LinkGroup links;
  ActionRegistry actions(theme);
  QWidget window;
  CodePane pane({workspace, links, theme, actions}, &window);
  window.resize(1200, 900);
  pane.resize(1200, 900);
  window.show();
  QCoreApplication::processEvents();

  Opening result;
  QElapsedTimer since;
  QElapsedTimer last;
  QTimer beat;
  QObject::connect(&beat, &QTimer::timeout, [&] {
    result.blocked_ms = std::max(result.blocked_ms, static_cast<double>(last.nsecsElapsed()) / 1e6);
    last.restart();
  });
  since.start();
  last.start();
  beat.start(0);
  pane.open_file(file);
  while (result.all_ms == 0) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    if (!pane.layout_shown())
      continue;
    if (result.first_ms == 0) {
      pane.view().repaint();
      result.first_ms = static_cast<double>(since.nsecsElapsed()) / 1e6;
    }
    if (pane.layout_shown()->source->complete) {
      pane.view().repaint();
      result.all_ms = static_cast<double>(since.nsecsElapsed()) / 1e6;
    }
  }
  return result;
}

int run() {
  const QTemporaryDir directory;
  const std::filesystem::path file = directory.filePath(QStringLiteral("big.pto")).toStdString();
  const std::string module = make_module();
  std::ofstream(file) << module;

  std::vector<double> first;
  std::vector<double> all;
  std::vector<double> blocked;
  for (int i = 0; i < kRuns; ++i) {
    const Opening opening = open_once(file);
    first.push_back(opening.first_ms);
    all.push_back(opening.all_ms);
    blocked.push_back(opening.blocked_ms);
  }
  std::printf("open %zu bytes: beginning painted after %.0f ms, all of it after %.0f ms, "
              "longest without an answer %.0f ms\n",
              module.size(), median(first), median(all), median(blocked));

  const Expected<CodeSourcePtr> source = read_code(file, ReadPart::All);
  std::printf("parse:   %7.1f ms\n",
              measured([&] { dsl::ParsedText(module, pto::mlir_grammar()); }));
  std::printf("read:    %7.1f ms\n",
              measured([&] { static_cast<void>(read_code(file, ReadPart::All)); }));
  std::printf("lay out: %7.1f ms\n", measured([&] { lay_out_code(*source, {}, {}); }));
  std::printf("link:    %7.1f ms\n", measured([&] {
                pto::CodeIndex::read({file}, std::make_shared<dsl::ParsedText>(""));
              }));
  return 0;
}

} // namespace

} // namespace ptoscope::views

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  return ptoscope::views::run();
}
