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
      info.tint = LineTint::Changed;
      info.sign = '~';
      text->marks.push_back({static_cast<std::int32_t>(line), 8, 20,
                             before ? MarkKind::RemovedStrong : MarkKind::AddedStrong});
    }
  }
  return text;
}

double milliseconds(const QElapsedTimer& timer) {
  return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void report(const char* what, std::vector<double> times) {
  std::ranges::sort(times);
  std::printf("%-46s median %6.2f ms   worst %6.2f ms   (%zu runs)\n", what,
              times[times.size() / 2], times.back(), times.size());
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
      texts_.push_back({make_text(step, true), make_text(step + 1, false)});
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
  double show(int step) {
    const auto& [before, after] = texts_[static_cast<std::size_t>(step)];
    QElapsedTimer timer;
    timer.start();
    left_->show_text(before, kLines - left_->visible_line_count());
    right_->show_text(after, kLines - right_->visible_line_count());
    window_.repaint();
    return milliseconds(timer);
  }

  std::vector<double> steps(bool prepared) {
    std::vector<double> times;
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

  std::vector<double> back_and_forth() {
    std::vector<double> times;
    for (int i = 0; i < 20; ++i) {
      times.push_back(show(i % 2));
      QApplication::processEvents();
    }
    return times;
  }

  std::vector<double> scrolling() {
    std::vector<double> times;
    for (int line = 0; line + 60 < kLines; line += 50) {
      QElapsedTimer timer;
      timer.start();
      left_->set_first_visible_line(line);
      right_->set_first_visible_line(line);
      window_.repaint();
      times.push_back(milliseconds(timer));
    }
    return times;
  }

  std::vector<double> styling() {
    const dsl::ParsedText parsed(make_module(3));
    std::vector<char> styles(parsed.text().size());
    std::vector<double> times;
    for (int i = 0; i < 9; ++i) {
      QElapsedTimer timer;
      timer.start();
      for (std::uint32_t line = 0; line < parsed.line_count(); ++line) {
        write_line_styles(parsed, line, styles.data() + parsed.lines().offset(line));
      }
      times.push_back(milliseconds(timer));
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
