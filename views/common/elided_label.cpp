#include "views/common/elided_label.h"

#include <QPainter>
#include <QStyle>

namespace ptoscope::views {

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text) {
  if (text == text_)
    return;
  text_ = text;
  setAccessibleName(text);
  update_tip();
  updateGeometry();
  update();
}

QSize ElidedLabel::sizeHint() const {
  return {fontMetrics().horizontalAdvance(text_), fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
  return {0, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  style()->drawItemText(&painter, rect(), Qt::AlignLeft | Qt::AlignVCenter, palette(), isEnabled(),
                        fontMetrics().elidedText(text_, Qt::ElideMiddle, width()),
                        foregroundRole());
}

void ElidedLabel::resizeEvent(QResizeEvent*) {
  update_tip();
}

void ElidedLabel::update_tip() {
  setToolTip(fontMetrics().horizontalAdvance(text_) > width() ? text_ : QString());
}

} // namespace ptoscope::views
