#include "views/common/code_editor.h"
#include "views/common/code_keys.h"
#include "views/common/scintilla.h"
#include "views/common/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <cstdlib>

namespace ptoscope::views {

void CodeEditor::keyPressEvent(QKeyEvent* event) {
  const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
  const bool ctrl =
      modifiers == Qt::ControlModifier || modifiers == (Qt::ControlModifier | Qt::ShiftModifier);
  if (ctrl && zoom_steps(event->key()) != 0) {
    theme_.set_code_point_size(theme_.code_point_size() + zoom_steps(event->key()));
    return;
  }
  if (ctrl && event->key() == Qt::Key_0) {
    theme_.set_code_point_size(kUsualCodePoints);
    return;
  }
  const bool ours = (moves_caret(event->key()) && (modifiers & Qt::AltModifier) == 0) ||
                    event->matches(QKeySequence::Copy) || event->matches(QKeySequence::SelectAll);
  if (!ours) {
    event->ignore();
    return;
  }
  QsciScintilla::keyPressEvent(event);
  tell_caret();
}

void CodeEditor::wheelEvent(QWheelEvent* event) {
  if (event->modifiers() == Qt::ControlModifier) {
    wheel_degrees_ += event->angleDelta().y();
    const int steps = wheel_degrees_ / kWheelStep;
    wheel_degrees_ -= steps * kWheelStep;
    if (steps != 0) {
      theme_.set_code_point_size(theme_.code_point_size() + steps);
    }
    event->accept();
    return;
  }
  if (event->modifiers() == Qt::ShiftModifier && event->angleDelta().x() == 0) {
    QScrollBar* bar = horizontalScrollBar();
    bar->setValue(bar->value() - event->angleDelta().y());
    event->accept();
    return;
  }
  QsciScintilla::wheelEvent(event);
}

std::optional<int> CodeEditor::line_at(const QPoint& point) const {
  if (point.y() < 0) {
    return std::nullopt;
  }
  const int line = first_line() + point.y() / std::max(1, line_height());
  return line < line_count() ? std::optional(line) : std::nullopt;
}

const CodeLine* CodeEditor::clickable_line_at(const QPoint& point) const {
  const CodeLine* info = line_info(line_at(point).value_or(-1));
  return info != nullptr && info->fold >= 0 && info->tint != LineTint::None ? info : nullptr;
}

long CodeEditor::position_at(const QPoint& point) const {
  return send(*this, SCI_CHARPOSITIONFROMPOINTCLOSE, point.x(), point.y());
}

void CodeEditor::mousePressEvent(QMouseEvent* event) {
  const QPoint point = event->pos();
  swallow_release_ = false;
  if (event->button() != Qt::LeftButton) {
    if (event->button() != Qt::RightButton) {
      QsciScintilla::mousePressEvent(event);
    }
    return;
  }
  setFocus(Qt::MouseFocusReason);
  if (const CodeLine* info = clickable_line_at(point); info != nullptr) {
    swallow_release_ = true;
    emit fold_clicked(info->fold);
    return;
  }
  if (event->modifiers() == Qt::ControlModifier) {
    swallow_release_ = true;
    const long position = position_at(point);
    const QByteArray name = name_at_position(position);
    if (!name.isEmpty()) {
      send(*this, SCI_SETEMPTYSELECTION, position);
      tell_caret();
      emit name_activated(name, caret_line());
    }
    return;
  }
  QsciScintilla::mousePressEvent(event);
  tell_caret();
}

void CodeEditor::mouseMoveEvent(QMouseEvent* event) {
  if (swallow_release_) {
    return;
  }
  QsciScintilla::mouseMoveEvent(event);
  if (event->buttons() != Qt::NoButton) {
    tell_caret();
    return;
  }
  hover_point_ = event->pos();
  hover_timer_.start();
  const bool link = event->modifiers() == Qt::ControlModifier &&
                    !name_at_position(position_at(hover_point_)).isEmpty();
  if (link || clickable_line_at(hover_point_) != nullptr) {
    viewport()->setCursor(Qt::PointingHandCursor);
  }
}

void CodeEditor::mouseReleaseEvent(QMouseEvent* event) {
  if (swallow_release_) {
    swallow_release_ = false;
    return;
  }
  QsciScintilla::mouseReleaseEvent(event);
  tell_caret();
}

void CodeEditor::mouseDoubleClickEvent(QMouseEvent* event) {
  if (clickable_line_at(event->pos()) != nullptr) {
    mousePressEvent(event); // two quick clicks are two clicks
    return;
  }
  QsciScintilla::mouseDoubleClickEvent(event);
  tell_caret();
  if (const auto line = line_at(event->pos()); event->button() == Qt::LeftButton && line) {
    emit line_double_clicked(*line);
  }
}

void CodeEditor::contextMenuEvent(QContextMenuEvent* event) {
  const bool by_mouse = event->reason() == QContextMenuEvent::Mouse;
  const int line = by_mouse ? line_at(event->pos()).value_or(caret_line()) : caret_line();
  QPoint global = event->globalPos();
  if (!by_mouse) {
    const int y = (line + 1 - first_line()) * line_height();
    global = viewport()->mapToGlobal(QPoint(0, std::clamp(y, 0, viewport()->height())));
  }
  emit context_menu_requested(global, line);
  event->accept();
}

void CodeEditor::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  if (document_.text == nullptr) {
    painter.fillRect(event->rect(), theme_.color(ColorToken::Surface));
    return;
  }
  const int height = line_height();
  const int first = first_line();
  if (first != told_first_line_ || offset() != told_offset_) {
    // A selection that is dragged out of the view, or another size of the view.
    QMetaObject::invokeMethod(this, &CodeEditor::tell_scroll, Qt::QueuedConnection);
  }
  const std::vector<SelectedPart> selection =
      selection_parts(first, first + viewport()->height() / height + 1);
  const CodeScene scene{
      .text = *document_.text,
      .first_line = first,
      .line_height = height,
      .left = static_cast<qreal>(kLeftMargin - offset()),
      .area = event->rect(),
      .width = viewport()->width(),
      .highlight = highlight_,
      .linked = linked_,
      .hits = hits_,
      .current_hit = current_hit_,
      .selection = selection,
      .caret_line = hasFocus() ? caret_line() : -1,
      .caret = send(*this, SCI_GETCURRENTPOS),
  };
  painter_.paint(painter, scene);
}

void CodeEditor::focusInEvent(QFocusEvent* event) {
  QsciScintilla::focusInEvent(event);
  emit focus_changed(true);
}

void CodeEditor::focusOutEvent(QFocusEvent* event) {
  QsciScintilla::focusOutEvent(event);
  emit focus_changed(false);
}

bool CodeEditor::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) {
    hover_timer_.stop();
    hover({}, {});
  }
  return QsciScintilla::viewportEvent(event);
}

QMimeData* CodeEditor::toMimeData(const QByteArray& /*text*/, bool /*rectangular*/) const {
  auto* copied = new QMimeData;
  copied->setText(selection_as_text());
  return copied;
}

void CodeEditor::tell_scroll() {
  const int first = first_line();
  if (first != told_first_line_) {
    told_first_line_ = first;
    emit first_line_changed(first);
  }
  const int pixels = offset();
  if (pixels != told_offset_) {
    told_offset_ = pixels;
    emit offset_changed(pixels);
  }
}

void CodeEditor::tell_caret() {
  viewport()->update();
  tell_scroll();
  const int line = caret_line();
  if (line != caret_line_) {
    caret_line_ = line;
    emit caret_moved();
  }
  emit caret_told();
}

void CodeEditor::tell_hover() {
  const long position = position_at(hover_point_);
  hover(name_at_position(position), place_of_name(position));
}

void CodeEditor::hover(const QByteArray& name, const CodePlace& place) {
  if (name != hovered_ || place != hovered_place_) {
    hovered_ = name;
    hovered_place_ = place;
    emit name_hovered(name, place);
  }
}

} // namespace ptoscope::views
