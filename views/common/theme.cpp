#include "views/common/theme.h"

#include "views/common/icon_engine.h"

#include <QFile>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>

#include <algorithm>

// In the global namespace, as Q_INIT_RESOURCE wants it: the linker drops the resources of a
// static library that nobody names.
static void load_icons() {
  Q_INIT_RESOURCE(icons);
}

namespace ptoscope::views {

namespace {

constexpr int kSmallestPointSize = 6;
constexpr int kLargestPointSize = 32;
constexpr int kDarkLightness = 128;
constexpr int kCodeLeading_px = 2;

QString find_code_family() {
  for (const char* family : {"Noto Sans Mono", "DejaVu Sans Mono"}) {
    if (QFontDatabase::hasFamily(QLatin1String(family))) {
      return QLatin1String(family);
    }
  }
  return QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
}

QString cjk_family() {
  return QStringLiteral("Noto Sans Mono CJK SC");
}

} // namespace

Theme::Theme(QObject* parent) : QObject(parent), code_family_(find_code_family()) {
  load_icons();
  // QScintilla takes one family a style; the substitution puts the CJK face behind it there too.
  QFont::insertSubstitution(code_family_, cjk_family());
  system_dark_ = QGuiApplication::palette().color(QPalette::Window).lightness() < kDarkLightness;
  update_dark();
}

void Theme::set_choice(ThemeChoice choice) {
  if (choice == choice_) {
    return;
  }
  choice_ = choice;
  update_dark();
}

void Theme::read_system() {
  const QPalette ours = QGuiApplication::palette();
  QGuiApplication::setPalette(QPalette());
  system_dark_ = QGuiApplication::palette().color(QPalette::Window).lightness() < kDarkLightness;
  QGuiApplication::setPalette(ours);
  update_dark();
}

void Theme::update_dark() {
  const bool dark = choice_ == ThemeChoice::System ? system_dark_ : choice_ == ThemeChoice::Dark;
  if (dark == dark_) {
    return;
  }
  dark_ = dark;
  emit changed();
}

QColor Theme::color(ColorToken token) const {
  return color(token, dark_);
}

QPalette Theme::palette() const {
  using enum ColorToken;
  QPalette palette;
  const auto set = [&](QPalette::ColorRole role, ColorToken token) {
    palette.setColor(role, color(token));
  };
  set(QPalette::Window, SurfaceAlt);
  set(QPalette::WindowText, Text);
  set(QPalette::Base, Surface);
  set(QPalette::AlternateBase, SurfaceAlt);
  set(QPalette::Text, Text);
  set(QPalette::PlaceholderText, TextDim);
  set(QPalette::Button, SurfaceAlt);
  set(QPalette::ButtonText, Text);
  set(QPalette::BrightText, Error);
  set(QPalette::ToolTipBase, SurfaceAlt);
  set(QPalette::ToolTipText, Text);
  set(QPalette::Highlight, Accent);
  set(QPalette::HighlightedText, OnAccent);
  set(QPalette::Link, Accent);
  set(QPalette::LinkVisited, Hint);
  // Fusion draws its edges with these.
  set(QPalette::Light, Surface);
  set(QPalette::Midlight, Hover);
  set(QPalette::Mid, Border);
  set(QPalette::Dark, Border);
  set(QPalette::Shadow, Border);

  QColor disabled = color(TextDim);
  disabled.setAlphaF(0.6F);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, disabled);
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, color(Hover));
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, color(TextDim));
  return palette;
}

QFont Theme::code_font() const {
  QFont font;
  font.setFamilies({code_family_, cjk_family()});
  font.setStyleHint(QFont::Monospace);
  font.setPointSize(code_point_size_);
  return font;
}

int Theme::code_line_height_px() const {
  const QFontMetricsF metrics(code_font());
  return static_cast<int>(metrics.ascent() + metrics.descent()) + kCodeLeading_px;
}

void Theme::set_code_point_size(int points) {
  const int bounded = std::clamp(points, kSmallestPointSize, kLargestPointSize);
  if (bounded == code_point_size_) {
    return;
  }
  code_point_size_ = bounded;
  emit changed();
}

QIcon Theme::icon(const QString& name) const {
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  if (name.isEmpty() || !file.open(QIODevice::ReadOnly)) {
    return {};
  }
  return QIcon(new IconEngine(*this, name, file.readAll()));
}

} // namespace ptoscope::views
