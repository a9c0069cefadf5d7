#include "views/common/icon_engine.h"

#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <utility>

namespace ptoscope::views {

namespace {

/// Icons of states carry the colour of their state.
ColorToken ink_token(const QString& name) {
  using enum ColorToken;
  if (name == QLatin1String("error")) {
    return Error;
  }
  if (name == QLatin1String("warning")) {
    return Warning;
  }
  if (name == QLatin1String("hint")) {
    return Hint;
  }
  if (name == QLatin1String("ok")) {
    return Ok;
  }
  return TextDim;
}

} // namespace

IconEngine::IconEngine(const Theme& theme, QString name, QByteArray svg)
    : theme_(&theme), name_(std::move(name)), svg_(std::move(svg)) {}

QColor IconEngine::ink(QIcon::Mode mode) const {
  if (theme_ == nullptr) {
    return Qt::gray;
  }
  switch (mode) {
  case QIcon::Selected:
    return theme_->color(ColorToken::OnAccent);
  case QIcon::Disabled: {
    QColor dim = theme_->color(ColorToken::TextDim);
    dim.setAlphaF(0.45F);
    return dim;
  }
  case QIcon::Normal:
  case QIcon::Active:
    break;
  }
  return theme_->color(ink_token(name_));
}

void IconEngine::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) {
  const qreal ratio = painter->device()->devicePixelRatioF();
  QPixmap image = pixmap(rect.size() * ratio, mode, state);
  image.setDevicePixelRatio(ratio);
  painter->drawPixmap(rect, image);
}

QPixmap IconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/) {
  const QColor color = ink(mode);
  const QString cache_key = QStringLiteral("ptoscope-icon/%1/%2/%3x%4")
                                .arg(name_, color.name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height());
  QPixmap image;
  if (QPixmapCache::find(cache_key, &image)) {
    return image;
  }
  // Alpha is applied to the whole image, so that crossing strokes don't show.
  QByteArray svg = svg_;
  svg.replace("currentColor", color.name(QColor::HexRgb).toLatin1());
  QSvgRenderer renderer(svg);
  image = QPixmap(size);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  renderer.render(&painter, QRectF(QPointF(0, 0), QSizeF(size)));
  if (color.alpha() < 255) {
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    painter.fillRect(image.rect(), QColor(0, 0, 0, color.alpha()));
  }
  painter.end();
  QPixmapCache::insert(cache_key, image);
  return image;
}

QIconEngine* IconEngine::clone() const {
  return new IconEngine(*this);
}

} // namespace ptoscope::views
