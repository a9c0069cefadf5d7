#include "views/passes/step_strip.h"

#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/passes/large_step_note.h"
#include "views/passes/layout_notes.h"
#include "views/passes/step_strip_geometry.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ptoscope::views {
namespace {

constexpr int kBarHeight_px = 28;
constexpr int kHistoryHeight_px = 20;
constexpr int kMargin_px = 2;

/// Height of the bar of a step: logarithmic, since one pass touches 2 lines and another 2000.
double change_share(const diff::Counts& counts) {
  const int total =
      counts.added + counts.removed + counts.changed + counts.reindented + counts.moved;
  return std::min(1.0, std::log2(1.0 + total) / 11.0);
}

} // namespace

StepStrip::StepStrip(const Theme& theme, const StepSummaries& summaries, QWidget* parent)
    : QWidget(parent), theme_(theme), summaries_(summaries) {
  setMouseTracking(true);
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Steps"));
  connect(&theme, &Theme::changed, this, QOverload<>::of(&StepStrip::update));
  connect(&summaries, &StepSummaries::reset, this, QOverload<>::of(&StepStrip::update));
  connect(&summaries, &StepSummaries::changed, this, QOverload<>::of(&StepStrip::update));
}

void StepStrip::set_current(int step, int base) {
  current_ = step;
  base_ = base;
  update();
}

void StepStrip::set_history(std::vector<snapshots::NameState> history) {
  const bool resized = history.empty() != history_.empty();
  history_ = std::move(history);
  if (resized)
    updateGeometry();
  update();
}

int StepStrip::row_height() const {
  return history_.empty() ? kBarHeight_px : kBarHeight_px + kHistoryHeight_px;
}

QSize StepStrip::sizeHint() const {
  return {400, row_height()};
}

QSize StepStrip::minimumSizeHint() const {
  return {100, row_height()};
}

bool StepStrip::in_history_row(int y_px) const {
  return !history_.empty() && y_px >= kBarHeight_px;
}

void StepStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme_.color(ColorToken::SurfaceAlt));
  if (!summaries_.build())
    return;
  const StepStripGeometry geometry(summaries_.step_count(), width());
  for (int step = 0; step < geometry.steps(); ++step) {
    const QRect cell(geometry.left(step), 0, geometry.width(step), kBarHeight_px);
    paint_step(painter, step, cell);
    if (step < static_cast<int>(history_.size()))
      paint_history(painter, step,
                    QRect(cell.left(), kBarHeight_px, cell.width(), kHistoryHeight_px));
  }
  if (hasFocus()) {
    painter.setPen(QPen(theme_.color(ColorToken::Accent), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
  }
}

void StepStrip::paint_step(QPainter& painter, int step, const QRect& cell) const {
  const StepSummary& summary = summaries_.at(step);
  const diff::Counts counts = summaries_.counts(step);
  const QRect inner = cell.adjusted(0, kMargin_px, cell.width() > 4 ? -1 : 0, -kMargin_px);
  if (summary.known || step == hovered_)
    painter.fillRect(inner,
                     theme_.color(step == hovered_ ? ColorToken::Hover : ColorToken::Border));
  if (!summary.known) {
    painter.fillRect(inner, QBrush(theme_.color(ColorToken::Border), Qt::BDiagPattern));
  } else if (summary.error) {
    const bool as_text = is_too_large(*summary.error);
    if (!as_text)
      painter.fillRect(inner, theme_.color(ColorToken::RemovedStrong));
    painter.setPen(theme_.color(ColorToken::Text));
    painter.drawText(inner, Qt::AlignCenter, as_text ? QStringLiteral("T") : QStringLiteral("!"));
  } else if (counts.any_real()) {
    const int height = std::max(3, static_cast<int>(change_share(counts) * inner.height()));
    painter.fillRect(QRect(inner.left(), inner.bottom() + 1 - height, inner.width(), height),
                     theme_.color(ColorToken::TextDim));
  } else if (counts.renamed > 0) {
    // Only names changed: a dotted line, as renames are underlined in the text.
    painter.setPen(QPen(theme_.color(ColorToken::TextDim), 2, Qt::DotLine));
    painter.drawLine(inner.bottomLeft(), inner.bottomRight());
  }
  if (summary.warnings > 0) {
    const int size = std::clamp(inner.width() / 2, 3, 6);
    const QPoint top(inner.center().x(), inner.top() + 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme_.color(ColorToken::Warning));
    painter.drawPolygon(
        QPolygon({top, top + QPoint(size, size * 2), top + QPoint(-size, size * 2)}));
  }
  if (step == current_ || step == base_) {
    const int thickness = step == current_ ? 3 : 1;
    painter.fillRect(QRect(inner.left(), cell.top(), inner.width(), thickness),
                     theme_.color(ColorToken::Accent));
    painter.fillRect(QRect(inner.left(), cell.bottom() + 1 - thickness, inner.width(), thickness),
                     theme_.color(ColorToken::Accent));
    if (step == current_) {
      painter.setBrush(Qt::NoBrush);
      painter.setPen(QPen(theme_.color(ColorToken::Accent), 1));
      painter.drawRect(
          QRect(inner.left(), cell.top(), std::max(1, inner.width() - 1), cell.height() - 1));
    }
  }
}

void StepStrip::paint_history(QPainter& painter, int step, const QRect& cell) const {
  const snapshots::NameState& state = history_[static_cast<std::size_t>(step)];
  if (state.event == snapshots::NameEvent::Absent)
    return;
  const QRect inner = cell.adjusted(0, 1, cell.width() > 4 ? -1 : 0, -1);
  if (state.event == snapshots::NameEvent::Same) {
    painter.fillRect(QRect(inner.left(), inner.center().y(), inner.width(), 2),
                     theme_.color(ColorToken::Accent));
    return;
  }
  painter.fillRect(inner, theme_.color(ColorToken::Accent));
  if (inner.width() < painter.fontMetrics().averageCharWidth())
    return;
  painter.setPen(theme_.color(ColorToken::OnAccent));
  painter.drawText(inner, Qt::AlignCenter, name_event_letter(state.event));
}

QString StepStrip::tip(int step) const {
  const snapshots::Step& shown_step =
      summaries_.build()->store()->steps()[static_cast<std::size_t>(step)];
  const StepSummary& summary = summaries_.at(step);
  QString text = QString::fromStdString(shown_step.label());
  const QString counts = counts_text(summaries_.counts(step), true);
  if (summary.error && is_too_large(*summary.error))
    text += u'\n' + shown_as_text_note(shown_step, *summary.error);
  else if (summary.error)
    text += u'\n' + diagnostic_message(*summary.error);
  else if (summaries_.only_here(step))
    text += u'\n' + tr("%1 has no such step").arg(summaries_.base()->title());
  else if (!counts.isEmpty())
    text += u'\n' + counts;
  if (summary.warnings > 0)
    text += u'\n' + tr("%n warning(s)", nullptr, summary.warnings);
  if (step < static_cast<int>(history_.size())) {
    const snapshots::NameState& state = history_[static_cast<std::size_t>(step)];
    if (state.event != snapshots::NameEvent::Absent && !state.names.empty())
      text += u'\n' + QString::fromStdString(state.names.front()) + QStringLiteral(": ") +
              name_event_text(state.event);
  }
  return text;
}

void StepStrip::mousePressEvent(QMouseEvent* event) {
  if (!summaries_.build() || event->button() != Qt::LeftButton)
    return;
  const int step = StepStripGeometry(summaries_.step_count(), width()).step_at(event->pos().x());
  if (step < 0)
    return;
  if (in_history_row(event->pos().y()))
    emit history_chosen(step);
  else
    emit step_chosen(step);
}

void StepStrip::mouseMoveEvent(QMouseEvent* event) {
  if (!summaries_.build())
    return;
  const int step = StepStripGeometry(summaries_.step_count(), width()).step_at(event->pos().x());
  if (step != hovered_) {
    hovered_ = step;
    update();
  }
  if ((event->buttons() & Qt::LeftButton) != 0 && step >= 0 && step != current_)
    emit step_chosen(step);
}

void StepStrip::leaveEvent(QEvent*) {
  hovered_ = -1;
  update();
}

bool StepStrip::event(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    setAccessibleName(tr("Steps"));
  if (event->type() != QEvent::ToolTip || !summaries_.build())
    return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int step = StepStripGeometry(summaries_.step_count(), width()).step_at(help->pos().x());
  if (step >= 0)
    QToolTip::showText(help->globalPos(), tip(step), this);
  return true;
}

void StepStrip::keyPressEvent(QKeyEvent* event) {
  const int delta = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
  if (delta == 0 || !summaries_.build()) {
    QWidget::keyPressEvent(event);
    return;
  }
  const int step = current_ + delta;
  if (step >= 0 && step < summaries_.step_count())
    emit step_chosen(step);
}

QString name_event_letter(snapshots::NameEvent event) {
  switch (event) {
  case snapshots::NameEvent::Absent:
    return {};
  case snapshots::NameEvent::Born:
    return QStringLiteral("B");
  case snapshots::NameEvent::Same:
    return QStringLiteral("=");
  case snapshots::NameEvent::Renamed:
    return QStringLiteral("R");
  case snapshots::NameEvent::Retyped:
    return QStringLiteral("T");
  case snapshots::NameEvent::Moved:
    return QStringLiteral("M");
  case snapshots::NameEvent::Split:
    return QStringLiteral("S");
  case snapshots::NameEvent::Freed:
    break;
  }
  return QStringLiteral("F");
}

QString name_event_text(snapshots::NameEvent event) {
  switch (event) {
  case snapshots::NameEvent::Absent:
    return StepStrip::tr("not there");
  case snapshots::NameEvent::Born:
    return StepStrip::tr("born here");
  case snapshots::NameEvent::Same:
    return StepStrip::tr("unchanged");
  case snapshots::NameEvent::Renamed:
    return StepStrip::tr("renamed");
  case snapshots::NameEvent::Retyped:
    return StepStrip::tr("other type");
  case snapshots::NameEvent::Moved:
    return StepStrip::tr("moved");
  case snapshots::NameEvent::Split:
    return StepStrip::tr("split");
  case snapshots::NameEvent::Freed:
    break;
  }
  return StepStrip::tr("gone from here on");
}

} // namespace ptoscope::views
