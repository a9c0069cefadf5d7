#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QPalette>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace ptoscope::views {

/// The colour tokens of `design/visual.md`; the table in theme.cpp is the only place with
/// colour values.
enum class ColorToken : std::uint8_t {
  Surface,
  SurfaceAlt,
  Border,
  Text,
  TextDim,
  Accent,
  OnAccent,
  Ok,
  Warning,
  Error,
  Hint,
  Added,
  AddedStrong,
  Removed,
  RemovedStrong,
  Moved,
  Hover,         ///< a lighter surface under the pointer
  SelectionText, ///< background of selected code
  Highlight,     ///< background of the name under the pointer
  SearchHit,
  CurrentHit,
  SyntaxKeyword,
  SyntaxType,
  SyntaxOperator, ///< names of operators: pl.tile.add
  SyntaxNumber,
  SyntaxString,
  SyntaxComment,
  SyntaxDefinition, ///< a name where it is bound
  Count,
};

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// A pair that a test holds to a contrast: text on a background (4.5 : 1) or a mark (3 : 1).
struct ContrastRule {
  ColorToken foreground;
  ColorToken background;
  double ratio;
};

/// WCAG 2 contrast of two opaque colours, 1 to 21.
double contrast_ratio(const QColor& a, const QColor& b);

/// The colours, fonts and icons of the window. One object, made by the application and handed
/// to whoever paints.
class Theme : public QObject {
  Q_OBJECT

public:
  /// Made before the application takes another palette: that one tells what the system likes.
  explicit Theme(QObject* parent = nullptr);

  ThemeChoice choice() const { return choice_; }
  void set_choice(ThemeChoice choice);
  /// Looks again whether the system is light or dark: when a window gets QEvent::ThemeChange.
  void read_system();
  bool is_dark() const { return dark_; }

  QColor color(ColorToken token) const;
  /// The palette for QApplication.
  QPalette palette() const;
  /// Style sheet for the few things that the palette can't say.
  QString style_sheet() const;

  /// The one monospaced face for code and numbers, CJK face behind it.
  QFont code_font() const;
  /// Pixels from one line of code to the next, the same in all views.
  int code_line_height_px() const;
  int code_point_size() const { return code_point_size_; }
  /// Bounded to 6..32 points.
  void set_code_point_size(int points);

  /// One of our 16 px SVG icons (`resources/icons/<name>.svg`) in the theme's ink; it follows
  /// the theme when it is painted again. Null for a name without a file.
  QIcon icon(const QString& name) const;

  static QColor color(ColorToken token, bool dark);
  static std::span<const ContrastRule> contrast_rules();

signals:
  /// Colours, icons or fonts are others now.
  void changed();

private:
  void update_dark();

  ThemeChoice choice_ = ThemeChoice::System;
  bool system_dark_ = false;
  bool dark_ = false;
  int code_point_size_ = 10;
  QString code_family_;
};

} // namespace ptoscope::views
