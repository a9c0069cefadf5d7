#pragma once

#include "views/common/theme.h"

#include <QByteArray>
#include <QIconEngine>
#include <QPointer>
#include <QString>

namespace ptoscope::views {

/// Paints an SVG whose ink is written as `currentColor` in the ink of the theme at that moment,
/// so that an icon follows the theme without being made again.
class IconEngine : public QIconEngine {
public:
  IconEngine(const Theme& theme, QString name, QByteArray svg);

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
  QIconEngine* clone() const override;
  QString key() const override { return QStringLiteral("ptoscope-svg"); }
  bool isNull() override { return svg_.isEmpty(); }

private:
  QColor ink(QIcon::Mode mode) const;

  QPointer<const Theme> theme_;
  QString name_;
  QByteArray svg_;
};

} // namespace ptoscope::views
