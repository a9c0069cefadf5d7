#include "views/passes/overview_bar.h"

#include "views/common/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace ptoscope::views {
namespace {

/// What wins when several lines share a pixel: a change over a move over nothing.
int weight(LineTint tint) {
  switch (tint) {
  case LineTint::Removed:
  case LineTint::Added:
    return 2;
  case LineTint::Moved:
    return 1;
  case LineTint::None:
  case LineTint::Filler:
  case LineTint::Fold:
  case LineTint::Header:
    break;
  }
  return 0;
}

} // namespace

OverviewBar::OverviewBar(const Theme& theme, QWidget* parent) : QWidget(parent), theme_(theme) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
  setFixedWidth(12);
  connect(&theme, &Theme::changed, this, [this] {
    draw_column();
    update();
  });
}

void OverviewBar::set_layout(DiffLayoutPtr layout) {
  layout_ = std::move(layout);
  draw_column();
  update();
}

void OverviewBar::set_window(int first_line, int line_count) {
  first_line_ = first_line;
  window_lines_ = line_count;
  update();
}

void OverviewBar::draw_column() {
  column_ = QImage(1, std::max(1, height()), QImage::Format_RGB32);
  column_.fill(theme_.color(ColorToken::SurfaceAlt));
  if (!layout_ || layout_->line_count() == 0)
    return;
  const qint64 lines = layout_->line_count();
  std::vector<int> best(static_cast<std::size_t>(column_.height()), 0);
  const auto paint_line = [&](qint64 line, LineTint tint, ColorToken added, ColorToken removed) {
    if (weight(tint) == 0)
      return;
    const auto begin = static_cast<int>(line * column_.height() / lines);
    const int end = std::max(begin + 2, static_cast<int>((line + 1) * column_.height() / lines));
    const ColorToken token = tint == LineTint::Moved   ? ColorToken::Hint
                             : tint == LineTint::Added ? added
                                                       : removed;
    for (int y = begin; y < std::min(end, column_.height()); ++y) {
      if (weight(tint) < best[static_cast<std::size_t>(y)])
        continue;
      best[static_cast<std::size_t>(y)] = weight(tint);
      column_.setPixelColor(0, y, theme_.color(token));
    }
  };
  for (qint64 line = 0; line < lines; ++line) {
    const auto at = static_cast<std::size_t>(line);
    if (layout_->before)
      paint_line(line, layout_->before->lines[at].tint, ColorToken::Ok, ColorToken::Error);
    paint_line(line, layout_->after->lines[at].tint, ColorToken::Ok, ColorToken::Error);
  }
}

void OverviewBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.drawImage(rect(), column_);
  if (!layout_ || layout_->line_count() == 0)
    return;
  const qint64 lines = std::max<qint64>(layout_->line_count(), window_lines_);
  const auto top = static_cast<int>(first_line_ * qint64(height()) / lines);
  const int size = std::max(8, static_cast<int>(window_lines_ * qint64(height()) / lines));
  painter.setPen(theme_.color(ColorToken::TextDim));
  painter.drawRect(QRect(0, std::min(top, height() - size), width() - 1, size - 1));
}

void OverviewBar::resizeEvent(QResizeEvent*) {
  draw_column();
}

void OverviewBar::choose(int y_px) {
  if (!layout_ || height() == 0)
    return;
  const qint64 lines = std::max<qint64>(layout_->line_count(), window_lines_);
  emit line_chosen(static_cast<int>(std::clamp(y_px, 0, height() - 1) * lines / height()));
}

void OverviewBar::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton)
    choose(event->pos().y());
}

void OverviewBar::mouseMoveEvent(QMouseEvent* event) {
  if ((event->buttons() & Qt::LeftButton) != 0)
    choose(event->pos().y());
}

} // namespace ptoscope::views
