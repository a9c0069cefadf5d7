#pragma once

#include "views/common/code_view.h"
#include "views/common/shown_text.h"

#include <QColor>
#include <QFont>
#include <QRawFont>
#include <QRect>

#include <array>
#include <span>
#include <vector>

class QPainter;

namespace ptoscope::views {

class Theme;
enum class ColorToken : std::uint8_t;

/// A selected part of a line, in bytes of the shown text.
struct SelectedPart {
  std::int32_t line = 0;
  ByteRange range;
  bool with_line_break = false;
};

/// What is to be painted: a text, where it is scrolled to, and what lies on it.
struct CodeScene {
  const ShownText& text;
  std::int32_t first_line = 0; ///< at y 0
  std::int32_t line_height = 1;
  qreal left = 0; ///< x of the first column
  QRect area;     ///< what has to be painted, in pixels of the view
  qint32 width = 0;
  QByteArray highlight;
  std::span<const std::int32_t> linked; ///< lines that belong together, ascending
  std::span<const CodeHit> hits;
  std::int32_t current_hit = -1;
  std::span<const SelectedPart> selection;
  std::int32_t caret_line = -1; ///< -1: no caret
  qsizetype caret = 0;
};

/// Paints code. QScintilla paints a line token by token, each shaped anew, which takes 8 ms for
/// 50 lines; here all glyphs of one colour are drawn at once, in a tenth of that. Text is
/// monospaced: the x of an ASCII character follows from its column, other characters are
/// measured as the text engine measures them, so that a click finds what is painted there.
class CodePainter {
public:
  explicit CodePainter(const Theme& theme);

  /// Takes colours and the font of the theme.
  void refresh();
  void paint(QPainter& painter, const CodeScene& scene);

  /// Pixels from the begin of a line to the byte `end` of the shown text.
  qreal width_of(const ShownText& text, ByteRange range) const;
  /// Pixels from the top of a line to its baseline.
  int baseline(int line_height) const;

private:
  struct Glyphs {
    std::vector<quint32> indexes;
    std::vector<QPointF> positions;
  };

  void paint_backgrounds(QPainter& painter, const CodeScene& scene, int first, int last) const;
  void paint_selection(QPainter& painter, const CodeScene& scene, int first, int last) const;
  static void paint_wave(QPainter& painter, const QRectF& area, int y, const QColor& color);
  void paint_marks(QPainter& painter, const CodeScene& scene, int first, int last) const;
  void paint_highlight(QPainter& painter, const CodeScene& scene, int first, int last) const;
  void paint_hits(QPainter& painter, const CodeScene& scene, int first, int last) const;
  void paint_notes(QPainter& painter, const CodeScene& scene, int first, int last) const;
  void paint_text(QPainter& painter, const CodeScene& scene, int first, int last);
  void collect_line(QPainter& painter, const CodeScene& scene, int line);
  QRectF box(const CodeScene& scene, std::int32_t line, ByteRange range) const;

  const Theme& theme_;
  QFont font_;
  QRawFont raw_font_;
  std::array<quint32, 128> glyph_of_{}; ///< of ASCII
  std::array<QColor, static_cast<std::size_t>(CodeStyle::Count)> colors_;
  std::array<Glyphs, static_cast<std::size_t>(CodeStyle::Count)> glyphs_;
  qreal advance_ = 1;
  int ascent_ = 1;
  int font_height_ = 1;
};

bool is_name_byte(char byte, NameSyntax syntax = NameSyntax::Words);
/// A byte that a name begins with and that stands nowhere else in one.
bool is_name_sign(char byte, NameSyntax syntax);
/// A byte of this style can belong to a name of the program.
bool holds_names(char style);
/// What lies under a line of that tint.
ColorToken background_of(LineTint tint);
/// Lines that stand for nothing in a file.
bool is_note(LineTint tint);

} // namespace ptoscope::views
