#include "views/common/code_gutter.h"

#include "views/common/code_editor.h"
#include "views/common/code_painter.h"
#include "views/common/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QWheelEvent>

#include <algorithm>

namespace ptoscope::views {

namespace {

constexpr int kBarWidth = 3; ///< mark of the current line
constexpr int kGap = 4;
constexpr int kFewestDigits = 4; ///< so that the code doesn't move between small texts

ColorToken color_of(char sign) {
  switch (sign) {
  case '+':
    return ColorToken::Ok;
  case '-':
    return ColorToken::Error;
  case '~':
    return ColorToken::Warning;
  default:
    return ColorToken::Hint;
  }
}

} // namespace

CodeGutter::CodeGutter(const Theme& theme, CodeEditor& editor, QWidget* parent)
    : QWidget(parent), theme_(theme), editor_(editor) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  refresh();
}

void CodeGutter::refresh() {
  setFont(theme_.code_font());
  digit_width_ = QFontMetrics(theme_.code_font()).horizontalAdvance(QLatin1Char('0'));
  update_width();
}

void CodeGutter::update_width() {
  const CodeTextPtr& text = editor_.text();
  const std::int32_t largest = text == nullptr ? 0 : text->largest_number;
  const int digits = std::max(kFewestDigits, static_cast<int>(QString::number(largest).size()));
  two_columns_ = text != nullptr && text->second_number_column;
  number_width_ = digits * digit_width_;
  const int numbers = two_columns_ ? 2 * number_width_ + 2 * kGap : number_width_;
  setFixedWidth(kBarWidth + kGap + numbers + kGap + digit_width_ + kGap);
  update();
}

int CodeGutter::line_at(int y) const {
  const int line = editor_.first_line() + std::max(0, y) / std::max(1, editor_.line_height());
  return line < editor_.line_count() ? line : -1;
}

void CodeGutter::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.fillRect(event->rect(), theme_.color(ColorToken::SurfaceAlt));
  const int height = editor_.line_height();
  const int first = editor_.first_line();
  const int end = std::min(editor_.line_count(),
                           first + editor_.viewport()->height() / std::max(1, height) + 1);
  painter.setClipRect(0, 0, width(), editor_.viewport()->height());
  for (int line = first; line < end; ++line) {
    paint_line(painter, line, QRect(0, (line - first) * height, width(), height));
  }
  painter.setClipping(false);
  painter.fillRect(width() - 1, 0, 1, this->height(), theme_.color(ColorToken::Border));
}

void CodeGutter::paint_line(QPainter& painter, int line, const QRect& area) const {
  const CodeLine* info = editor_.line_info(line);
  if (info == nullptr) {
    return;
  }
  const bool current = line == editor_.caret_line();
  const bool linked = editor_.is_linked(line);
  if (info->tint != LineTint::None || linked) {
    painter.fillRect(area, theme_.color(linked ? ColorToken::Moved : background_of(info->tint)));
  }
  if (info->tint == LineTint::Header && line > 0) {
    painter.fillRect(QRect(area.left(), area.top(), area.width(), 1),
                     theme_.color(ColorToken::Border));
  }
  if (current) {
    painter.fillRect(QRect(0, area.top(), kBarWidth, area.height()),
                     theme_.color(ColorToken::Accent));
  }
  if (info->fold >= 0) {
    const CodeLine* next = editor_.line_info(line + 1);
    const bool open =
        info->tint == LineTint::None
            ? !info->folded
            : info->tint == LineTint::Header && next != nullptr && next->tint != LineTint::Header;
    paint_triangle(
        painter,
        QRect(area.right() - kGap - digit_width_ - 2, area.top(), digit_width_ + 2, area.height()),
        open);
  }
  painter.setPen(theme_.color(current ? ColorToken::Text : ColorToken::TextDim));
  const int baseline = area.top() + editor_.baseline();
  const auto draw_number = [&](std::int32_t number, int right) {
    if (number > 0) {
      const QString digits = QString::number(number);
      painter.drawText(right - static_cast<int>(digits.size()) * digit_width_, baseline, digits);
    }
  };
  int right = kBarWidth + kGap + number_width_;
  draw_number(info->number, right);
  if (two_columns_) {
    right += 2 * kGap + number_width_;
    draw_number(info->other_number, right);
  }
  if (info->problem != LineProblem::None) {
    paint_problem(painter, info->problem,
                  QRect(right + kGap, area.top(), digit_width_ + 2, area.height()));
    return;
  }
  const char sign = linked && info->fold < 0 ? '>' : info->sign;
  if (sign != ' ') {
    painter.setPen(theme_.color(color_of(sign)));
    painter.drawText(right + kGap, baseline, QString(QLatin1Char(sign)));
  }
}

/// A disc is an error, a triangle a warning, a ring a hint: the shape tells it without the colour.
void CodeGutter::paint_problem(QPainter& painter, LineProblem problem, const QRect& area) const {
  constexpr qreal kSize = 4;
  const QPointF center = QRectF(area).center();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  if (problem == LineProblem::Error) {
    painter.setBrush(theme_.color(ColorToken::Error));
    painter.drawEllipse(center, kSize, kSize);
  } else if (problem == LineProblem::Warning) {
    painter.setBrush(theme_.color(ColorToken::Warning));
    QPolygonF triangle;
    triangle << center + QPointF(0, -kSize) << center + QPointF(kSize + 0.5, kSize - 0.5)
             << center + QPointF(-kSize - 0.5, kSize - 0.5);
    painter.drawPolygon(triangle);
  } else {
    painter.setPen(QPen(theme_.color(ColorToken::Hint), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(center, kSize - 1, kSize - 1);
  }
  painter.restore();
}

void CodeGutter::paint_triangle(QPainter& painter, const QRect& area, bool open) const {
  const QPointF center = QRectF(area).center();
  const qreal size = 3.5;
  QPolygonF triangle;
  if (open) {
    triangle << center + QPointF(-size, -size / 2) << center + QPointF(size, -size / 2)
             << center + QPointF(0, size / 2 + 1);
  } else {
    triangle << center + QPointF(-size / 2, -size) << center + QPointF(size / 2 + 1, 0)
             << center + QPointF(-size / 2, size);
  }
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.color(ColorToken::TextDim));
  painter.drawPolygon(triangle);
  painter.restore();
}

void CodeGutter::mousePressEvent(QMouseEvent* event) {
  const int line = line_at(event->pos().y());
  if (event->button() != Qt::LeftButton || line < 0) {
    event->ignore();
    return;
  }
  const CodeLine* info = editor_.line_info(line);
  if (info != nullptr && info->fold >= 0) {
    emit editor_.fold_clicked(info->fold);
    return;
  }
  emit line_clicked(line);
}

void CodeGutter::mouseMoveEvent(QMouseEvent* event) {
  const CodeLine* info = editor_.line_info(line_at(event->pos().y()));
  setCursor(info != nullptr && info->fold >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void CodeGutter::wheelEvent(QWheelEvent* event) {
  QCoreApplication::sendEvent(editor_.viewport(), event);
}

} // namespace ptoscope::views
