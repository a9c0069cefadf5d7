#pragma once

#include <QProxyStyle>

namespace ptoscope::views {

class Theme;

/// Fusion with flat combo and spin boxes in the colours of the theme and with our own icons: what
/// the style sheet can't say without pictures. Handed to QApplication, which owns it.
class AppStyle : public QProxyStyle {
  Q_OBJECT

public:
  /// `theme` outlives the application's last widget.
  explicit AppStyle(const Theme& theme);

  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* result) const override;
  QIcon standardIcon(StandardPixmap icon, const QStyleOption* option,
                     const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                          QPainter* painter, const QWidget* widget) const override;

private:
  void draw_field(QPainter& painter, const QStyleOption& option) const;
  void draw_arrow(QPainter& painter, const QRect& room, bool down, bool enabled) const;

  const Theme& theme_;
};

} // namespace ptoscope::views
