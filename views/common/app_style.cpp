#include "views/common/app_style.h"

#include "views/common/theme.h"

#include <QPainter>
#include <QStyleOption>

namespace ptoscope::views {

namespace {

constexpr qreal kRadius_px = 4;
constexpr qreal kArrow_px = 3.5;
constexpr qreal kArrowStroke_px = 1.5;
/// Edges of controls keep 3 : 1 against their surface.
constexpr float kEdgeStrength = 0.75F;
constexpr float kDisabledStrength = 0.4F;

} // namespace

AppStyle::AppStyle(const Theme& theme) : QProxyStyle(QStringLiteral("Fusion")), theme_(theme) {}

int AppStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                        QStyleHintReturn* result) const {
  if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
    return 0;
  return QProxyStyle::styleHint(hint, option, widget, result);
}

QIcon AppStyle::standardIcon(StandardPixmap icon, const QStyleOption* option,
                             const QWidget* widget) const {
  if (icon == SP_LineEditClearButton)
    return theme_.icon(QStringLiteral("close"));
  return QProxyStyle::standardIcon(icon, option, widget);
}

void AppStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                  QPainter* painter, const QWidget* widget) const {
  const bool enabled = option->state.testFlag(State_Enabled);
  if (control == CC_ComboBox) {
    draw_field(*painter, *option);
    draw_arrow(*painter, subControlRect(control, option, SC_ComboBoxArrow, widget), true, enabled);
    return;
  }
  if (control == CC_SpinBox) {
    draw_field(*painter, *option);
    draw_arrow(*painter, subControlRect(control, option, SC_SpinBoxUp, widget), false, enabled);
    draw_arrow(*painter, subControlRect(control, option, SC_SpinBoxDown, widget), true, enabled);
    return;
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void AppStyle::draw_field(QPainter& painter, const QStyleOption& option) const {
  const bool enabled = option.state.testFlag(State_Enabled);
  const bool focus = option.state.testFlag(State_HasFocus);
  const bool hover = enabled && option.state.testFlag(State_MouseOver);
  QColor edge = theme_.color(focus ? ColorToken::Accent : ColorToken::TextDim);
  if (!focus)
    edge.setAlphaF(enabled ? kEdgeStrength : kDisabledStrength);
  const qreal width = focus ? 2 : 1;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(edge, width));
  painter.setBrush(theme_.color(!enabled ? ColorToken::SurfaceAlt
                                : hover  ? ColorToken::Hover
                                         : ColorToken::Surface));
  const qreal inset = width / 2;
  painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), kRadius_px,
                          kRadius_px);
  painter.restore();
}

void AppStyle::draw_arrow(QPainter& painter, const QRect& room, bool down, bool enabled) const {
  QColor ink = theme_.color(ColorToken::TextDim);
  if (!enabled)
    ink.setAlphaF(kDisabledStrength);
  const QPointF middle = QRectF(room).center();
  const qreal half = down ? kArrow_px / 2 : -kArrow_px / 2;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(ink, kArrowStroke_px, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(QPolygonF({middle + QPointF(-kArrow_px, -half), middle + QPointF(0, half),
                                  middle + QPointF(kArrow_px, -half)}));
  painter.restore();
}

} // namespace ptoscope::views
