#include "views/common/code_keys.h"
#include "views/common/large_text_view.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr int kDragTick_ms = 40;

} // namespace

bool LargeTextView::event(QEvent* event) {
  if (event->type() != QEvent::Paint)
    return QAbstractScrollArea::event(event);
  QPainter painter(this);
  painter.fillRect(rect(), theme_.color(hasFocus() ? ColorToken::Accent : ColorToken::Surface));
  const int ring = frameWidth();
  painter.fillRect(rect().adjusted(ring, ring, -ring, -ring), theme_.color(ColorToken::Surface));
  return true;
}

void LargeTextView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    setAccessibleName(tr("Text"));
    forget_window();
  }
  QAbstractScrollArea::changeEvent(event);
}

void LargeTextView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  update_bars();
  forget_window();
}

void LargeTextView::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  update();
  viewport()->update();
}

void LargeTextView::focusOutEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusOutEvent(event);
  update();
  viewport()->update();
}

bool LargeTextView::zoom(const QKeyEvent& event) {
  if (zoom_steps(event.key()) != 0) {
    theme_.set_code_point_size(theme_.code_point_size() + zoom_steps(event.key()));
    return true;
  }
  if (event.key() != Qt::Key_0)
    return false;
  theme_.set_code_point_size(kUsualCodePoints);
  return true;
}

void LargeTextView::keyPressEvent(QKeyEvent* event) {
  const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
  const bool ctrl = (modifiers & Qt::ControlModifier) != 0;
  const bool shift = (modifiers & Qt::ShiftModifier) != 0;
  if (ctrl && (modifiers & Qt::AltModifier) == 0 && zoom(*event))
    return;
  if (event->matches(QKeySequence::Copy)) {
    copy();
    return;
  }
  if (event->matches(QKeySequence::SelectAll)) {
    anchor_ = {};
    caret_ = {last_line(), line_at(last_line()).size_bytes};
    viewport()->update();
    return;
  }
  if (!text_ || !moves_caret(event->key()) || (modifiers & Qt::AltModifier) != 0) {
    event->ignore();
    return;
  }
  const int key = event->key();
  if (ctrl && !shift && (key == Qt::Key_Up || key == Qt::Key_Down)) {
    set_first_visible_line(first_line_ + (key == Qt::Key_Down ? 1 : -1));
    return;
  }
  const bool vertical =
      key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
  if (!vertical)
    wanted_x_.reset();
  else if (!wanted_x_) {
    bring_caret_into_sight();
    wanted_x_ = x_of(caret_);
  }
  move_caret(moved(key, ctrl), shift);
}

LargeTextView::Position LargeTextView::moved(int key, bool ctrl) {
  const auto vertically = [this](std::int64_t lines) {
    const std::int64_t to = std::clamp<std::int64_t>(caret_.line + lines, 0, last_line());
    if (to < first_line_)
      set_first_visible_line(to);
    else if (to >= first_line_ + visible_line_count())
      set_first_visible_line(to - visible_line_count() + 1);
    const auto y = static_cast<int>(to - first_line_) * line_height();
    const auto x = static_cast<int>(wanted_x_.value_or(0));
    return position_at({gutter_width() + kLeftMargin - horizontalScrollBar()->value() + x, y});
  };
  const LargeText::Line line = line_at(caret_.line);
  switch (key) {
  case Qt::Key_Up:
    return vertically(-1);
  case Qt::Key_Down:
    return vertically(1);
  case Qt::Key_PageUp:
    set_first_visible_line(first_line_ - visible_line_count());
    return vertically(-visible_line_count());
  case Qt::Key_PageDown:
    set_first_visible_line(first_line_ + visible_line_count());
    return vertically(visible_line_count());
  case Qt::Key_Home: {
    if (ctrl)
      return {};
    const std::size_t blanks = line.begin > 0 ? 0 : line.bytes.find_first_not_of(" \t");
    const auto indented = static_cast<std::int64_t>(blanks == std::string::npos ? 0 : blanks);
    reveal_byte(line, caret_.line, 0);
    return {caret_.line, caret_.byte == indented ? 0 : indented};
  }
  case Qt::Key_End: {
    const std::int64_t number = ctrl ? last_line() : caret_.line;
    const LargeText::Line last = ctrl ? line_at(number) : line;
    reveal_byte(last, number, last.size_bytes);
    return {number, last.size_bytes};
  }
  case Qt::Key_Left:
  case Qt::Key_Right:
    break;
  default:
    return caret_;
  }
  const int direction = key == Qt::Key_Left ? -1 : 1;
  Position to = ctrl ? word_step(direction) : caret_;
  if (!ctrl) {
    const std::int64_t in_part = caret_.byte - line.begin;
    if (direction < 0 && in_part > 0)
      to.byte = line.begin + character_begin(line.bytes, in_part - 1);
    else if (direction > 0 && caret_.byte < line.size_bytes)
      to.byte = line.begin + character_end(line.bytes, in_part);
    else if (direction < 0 && caret_.byte == 0 && caret_.line > 0)
      to = {caret_.line - 1, line_at(caret_.line - 1).size_bytes};
    else if (direction > 0 && caret_.line < last_line())
      to = {caret_.line + 1, 0};
    else if (direction < 0 && caret_.byte > 0)
      to.byte = caret_.byte - 1;
  }
  reveal_byte(line_at(to.line), to.line, to.byte);
  return to;
}

LargeTextView::Position LargeTextView::word_step(int direction) const {
  const LargeText::Line line = line_at(caret_.line);
  const auto size = static_cast<std::int64_t>(line.bytes.size());
  std::int64_t at = std::clamp<std::int64_t>(caret_.byte - line.begin, 0, size);
  const auto name_at = [&](std::int64_t byte) {
    return is_name_byte(line.bytes[static_cast<std::size_t>(byte)]);
  };
  if (direction < 0) {
    while (at > 0 && !name_at(at - 1))
      --at;
    while (at > 0 && name_at(at - 1))
      --at;
  } else {
    while (at < size && name_at(at))
      ++at;
    while (at < size && !name_at(at))
      ++at;
  }
  return {caret_.line, line.begin + at};
}

LargeTextView::Position LargeTextView::position_at(const QPoint& point) {
  const LargeTextWindow& lines = window();
  if (lines.line_count() == 0)
    return {};
  const int line = std::clamp(point.y() / line_height(), 0, lines.line_count() - 1);
  const qreal x = point.x() - gutter_width() - kLeftMargin + horizontalScrollBar()->value();
  const ByteRange whole = lines.shown().line(line);
  const char* bytes = lines.shown().utf8.constData();
  const std::string_view text(bytes + whole.begin, static_cast<std::size_t>(whole.size()));
  qreal left = 0;
  std::int64_t at = 0;
  while (at < whole.size()) {
    const std::int64_t end = character_end(text, at);
    const qreal width = painter_.width_of(lines.shown(), {whole.begin + at, whole.begin + end});
    if (x < left + width / 2)
      break;
    left += width;
    at = end;
  }
  return lines.position(line, whole.begin + at);
}

void LargeTextView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !text_)
    return;
  wanted_x_.reset();
  const bool in_gutter = event->pos().x() < gutter_width();
  Position at = position_at(event->pos());
  if (in_gutter)
    at.byte = 0;
  move_caret(at, (event->modifiers() & Qt::ShiftModifier) != 0);
}

void LargeTextView::mouseMoveEvent(QMouseEvent* event) {
  viewport()->setCursor(event->pos().x() < gutter_width() ? Qt::ArrowCursor : Qt::IBeamCursor);
  if ((event->buttons() & Qt::LeftButton) == 0 || !text_)
    return;
  drag_point_ = event->pos();
  const bool outside = drag_point_.y() < 0 || drag_point_.y() >= viewport()->height();
  if (outside && !dragging_.isActive())
    dragging_.start(kDragTick_ms, this);
  if (!outside)
    dragging_.stop();
  move_caret(position_at(drag_point_), true);
}

void LargeTextView::mouseReleaseEvent(QMouseEvent* /*event*/) {
  dragging_.stop();
}

void LargeTextView::timerEvent(QTimerEvent* event) {
  if (event->timerId() != dragging_.timerId()) {
    QAbstractScrollArea::timerEvent(event);
    return;
  }
  // The farther out, the faster.
  const int beyond = drag_point_.y() < 0 ? drag_point_.y() : drag_point_.y() - viewport()->height();
  set_first_visible_line(first_line_ + beyond / line_height() + (beyond < 0 ? -1 : 1));
  move_caret(position_at({drag_point_.x(), std::clamp(drag_point_.y(), 0, viewport()->height())}),
             true);
}

void LargeTextView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !text_)
    return;
  const Position at = position_at(event->pos());
  const LargeText::Line line = line_at(at.line);
  auto begin = static_cast<std::size_t>(std::clamp<std::int64_t>(
      at.byte - line.begin, 0, static_cast<std::int64_t>(line.bytes.size())));
  std::size_t end = begin;
  while (begin > 0 && is_name_byte(line.bytes[begin - 1]))
    --begin;
  while (end < line.bytes.size() && is_name_byte(line.bytes[end]))
    ++end;
  move_caret({at.line, line.begin + static_cast<std::int64_t>(begin)}, false);
  move_caret({at.line, line.begin + static_cast<std::int64_t>(end)}, true);
}

void LargeTextView::wheelEvent(QWheelEvent* event) {
  event->accept();
  const QPoint delta = event->angleDelta();
  const bool sideways = event->modifiers() == Qt::ShiftModifier || delta.y() == 0;
  if (sideways) {
    QScrollBar* bar = horizontalScrollBar();
    bar->setValue(bar->value() - (delta.x() != 0 ? delta.x() : delta.y()));
    return;
  }
  const bool ctrl = event->modifiers() == Qt::ControlModifier;
  const int step = ctrl ? kWheelStep : kWheelStep / std::max(1, QApplication::wheelScrollLines());
  wheel_degrees_ += delta.y();
  const int steps = wheel_degrees_ / std::max(1, step);
  wheel_degrees_ -= steps * step;
  if (steps == 0)
    return;
  if (ctrl)
    theme_.set_code_point_size(theme_.code_point_size() + steps);
  else
    set_first_visible_line(first_line_ - steps);
}

void LargeTextView::contextMenuEvent(QContextMenuEvent* event) {
  QPoint at = event->globalPos();
  if (event->reason() != QContextMenuEvent::Mouse) {
    const auto y = static_cast<int>(std::clamp<std::int64_t>(
        (caret_.line + 1 - first_line_) * line_height(), 0, viewport()->height()));
    at = viewport()->mapToGlobal(QPoint(gutter_width(), y));
  }
  emit context_menu_requested(at);
  event->accept();
}

} // namespace ptoscope::views
