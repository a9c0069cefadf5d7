// Prints how long a step to another pass takes on the screen: two code views side by side swap
// to texts of 3,000 lines (about 270 KB each), scrolled to the end, and are painted.

#include "core/dsl/parsed_text.h"
#include "views/common/code_styles.h"
#include "views/common/code_view.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

namespace ptoscope::views {

namespace {

constexpr int kLines = 3000;
constexpr int kSteps = 48;

/// A printed module whose statements differ a little from step to step.
std::string make_module(int step) {
  std::string text =
      "# pypto.program: Bench\nimport pypto.language as pl\n\n@pl.program\nclass Bench:\n";
  int line = 5;
  for (int function = 0; line < kLines; ++function) {
    text += "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV)\n    def kernel_" +
            std::to_string(function) + "(a__ssa_v0: pl.Tensor[[64, 64], pl.FP32]):\n";
    line += 2;
    for (int statement = 0; statement < 98 && line < kLines; ++statement, ++line) {
      const std::string name = "value_" + std::to_string(line * 7 % 5003);
      const bool edited = line * 2654435761U % 50 == static_cast<unsigned>(step % 50);
      text += "        " + name + "__tile_v" + std::to_string(edited ? step : 0) +
              ": pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.add(left_" +
              std::to_string(line * 13 % 997) + ", " + std::to_string(line) + ", 0.5)\n";
    }
  }
  return text;
}

CodeTextPtr make_text(int step, bool before) {
  const dsl::ParsedText parsed(make_module(step));
  auto text = std::make_shared<CodeText>();
  text->utf8 = QByteArray(parsed.text().data(), static_cast<qsizetype>(parsed.text().size()));
  text->utf8.chop(1);
  text->styles = QByteArray(text->utf8.size(), '\0');
  text->lines.resize(parsed.line_count());
  text->largest_number = static_cast<std::int32_t>(parsed.line_count());
  for (std::uint32_t line = 0; line < parsed.line_count(); ++line) {
    write_line_styles(parsed, line, text->styles.data() + parsed.lines().offset(line));
    CodeLine& info = text->lines[line];
    info.number = static_cast<std::int32_t>(line) + 1;
    if (line * 2654435761U % 10 == static_cast<unsigned>(step % 10)) {
      info.tint = before ? LineTint::Removed : LineTint::Added;
      info.sign = '~';
      text->marks.push_back({static_cast<std::int32_t>(line), 8, 20,
                             before ? MarkKind::RemovedStrong : MarkKind::AddedStrong});
    }
  }
  return text;
}

/// Time on the wall and of the processor: they differ on a busy machine.
struct Sample {
  double wall_ms = 0;
  double cpu_ms = 0;
};

class Stopwatch {
public:
  Stopwatch() { timer_.start(); }
  Sample sample() const {
    return {static_cast<double>(timer_.nsecsElapsed()) / 1e6, cpu_ms() - cpu_begin_ms_};
  }

private:
  static double cpu_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
  }

  QElapsedTimer timer_;
  double cpu_begin_ms_ = cpu_ms();
};

void report(const char* what, std::vector<Sample> samples) {
  std::ranges::sort(samples, {}, &Sample::cpu_ms);
  const double cpu_median = samples[samples.size() / 2].cpu_ms;
  const double cpu_worst = samples.back().cpu_ms;
  std::ranges::sort(samples, {}, &Sample::wall_ms);
  std::printf("%-40s median %6.2f ms  worst %6.2f ms  (processor %6.2f, %6.2f; %zu runs)\n", what,
              samples[samples.size() / 2].wall_ms, samples.back().wall_ms, cpu_median, cpu_worst,
              samples.size());
}

class Bench {
public:
  Bench() {
    window_.resize(1920, 1000);
    auto* layout = new QHBoxLayout(&window_);
    layout->setContentsMargins(0, 0, 0, 0);
    left_ = new CodeView(theme_, &window_);
    right_ = new CodeView(theme_, &window_);
    layout->addWidget(left_);
    layout->addWidget(right_);
    window_.show();
    QApplication::processEvents();
    for (int step = 0; step < kSteps; ++step) {
      texts_.emplace_back(make_text(step, true), make_text(step + 1, false));
    }
  }

  void run() {
    std::printf("%lld bytes a side, %d lines in sight\n",
                static_cast<long long>(texts_[0].first->utf8.size()), right_->visible_line_count());
    report("step, nothing prepared", steps(false));
    report("step, both sides prepared", steps(true));
    report("back and forth between two steps", back_and_forth());
    report("scroll by a page", scrolling());
    report("styles of one text (worker thread)", styling());
  }

private:
  Sample show(int step) {
    const auto& [before, after] = texts_[static_cast<std::size_t>(step)];
    const Stopwatch watch;
    left_->show_text(before, kLines - left_->visible_line_count());
    right_->show_text(after, kLines - right_->visible_line_count());
    window_.repaint();
    return watch.sample();
  }

  std::vector<Sample> steps(bool prepared) {
    std::vector<Sample> times;
    for (int step = 0; step < kSteps; ++step) {
      if (prepared) {
        left_->prepare(texts_[static_cast<std::size_t>(step)].first);
        right_->prepare(texts_[static_cast<std::size_t>(step)].second);
      }
      times.push_back(show(step));
      QApplication::processEvents();
    }
    return times;
  }

  std::vector<Sample> back_and_forth() {
    std::vector<Sample> times;
    for (int i = 0; i < 20; ++i) {
      times.push_back(show(i % 2));
      QApplication::processEvents();
    }
    return times;
  }

  std::vector<Sample> scrolling() {
    std::vector<Sample> times;
    for (int line = 0; line + 60 < kLines; line += 50) {
      const Stopwatch watch;
      left_->set_first_visible_line(line);
      right_->set_first_visible_line(line);
      window_.repaint();
      times.push_back(watch.sample());
    }
    return times;
  }

  std::vector<Sample> styling() {
    const dsl::ParsedText parsed(make_module(3));
    std::vector<char> styles(parsed.text().size());
    std::vector<Sample> times;
    for (int i = 0; i < 9; ++i) {
      const Stopwatch watch;
      for (std::uint32_t line = 0; line < parsed.line_count(); ++line) {
        write_line_styles(parsed, line, styles.data() + parsed.lines().offset(line));
      }
      times.push_back(watch.sample());
    }
    return times;
  }

  Theme theme_;
  QWidget window_;
  CodeView* left_ = nullptr;
  CodeView* right_ = nullptr;
  std::vector<std::pair<CodeTextPtr, CodeTextPtr>> texts_;
};

} // namespace

} // namespace ptoscope::views

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  ptoscope::views::Bench().run();
  return 0;
}
