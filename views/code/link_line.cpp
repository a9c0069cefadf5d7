#include "views/code/link_line.h"

#include "views/common/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr int kHeight_px = 22;
constexpr int kMargin_px = 8;
constexpr int kLeastLabel_px = 56;
constexpr int kRing_px = 2;

} // namespace

LinkLine::LinkLine(const Theme& theme, QWidget* parent) : QAbstractButton(parent), theme_(theme) {
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setAttribute(Qt::WA_Hover);
  connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void LinkLine::set_link(const QString& label, const QString& place, const QString& text) {
  label_ = label;
  place_ = place;
  text_of_place_ = text;
  setEnabled(!place.isEmpty());
  setCursor(place.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
  setToolTip(place.isEmpty() ? text : place + u'\n' + text);
  setAccessibleName(label + u' ' + place + u' ' + text);
  update();
}

QSize LinkLine::sizeHint() const {
  return {200, kHeight_px};
}

int LinkLine::label_width() const {
  return std::max(kLeastLabel_px, fontMetrics().horizontalAdvance(label_) + kMargin_px);
}

void LinkLine::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const bool hovered = isEnabled() && underMouse();
  painter.fillRect(rect(), theme_.color(hovered ? ColorToken::Hover : ColorToken::SurfaceAlt));
  QRect area = rect().adjusted(kMargin_px, 0, -kMargin_px, 0);
  painter.setPen(theme_.color(ColorToken::TextDim));
  painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, label_);
  area.setLeft(area.left() + label_width());
  if (!place_.isEmpty()) {
    painter.setPen(theme_.color(ColorToken::Accent));
    const QString place =
        fontMetrics().elidedText(place_, Qt::ElideMiddle, std::max(0, area.width() * 2 / 3));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, place);
    area.setLeft(area.left() + fontMetrics().horizontalAdvance(place) + 2 * kMargin_px);
    painter.setFont(theme_.code_font());
  }
  painter.setPen(theme_.color(place_.isEmpty() ? ColorToken::TextDim : ColorToken::Text));
  painter.drawText(
      area, Qt::AlignLeft | Qt::AlignVCenter,
      painter.fontMetrics().elidedText(text_of_place_, Qt::ElideRight, std::max(0, area.width())));
  if (hasFocus()) {
    painter.setPen(QPen(theme_.color(ColorToken::Accent), kRing_px));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
  }
}

bool LinkLine::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
      // Enter is the link itself and not the pane's shortcut here.
      if (event->type() == QEvent::KeyPress)
        click();
      event->accept();
      return true;
    }
  }
  return QAbstractButton::event(event);
}

} // namespace ptoscope::views
