#pragma once

#include "views/common/shown_text.h"

#include <Qsci/qscilexercustom.h>

#include <memory>

class QsciScintillaBase;

namespace ptoscope::views {

class Theme;
enum class ColorToken : std::uint8_t;

ColorToken style_color(CodeStyle style);

/// The lexer of the printed language for QScintilla. It never reads text: styles were made off
/// the GUI thread and are only copied in; colours and the font come from the theme. QScintilla
/// measures lines and answers screen readers by it; `CodePainter` paints.
class DslLexer : public QsciLexerCustom {
  Q_OBJECT

public:
  DslLexer(const Theme& theme, QObject* parent);

  /// The text that the editor shows from now on.
  void set_text(std::shared_ptr<const ShownText> text) { text_ = std::move(text); }
  /// Takes colours and the font of the theme.
  void refresh();

  const char* language() const override { return "PyPTO"; }
  QString description(int style) const override;
  void styleText(int start, int end) override;

  /// Copies the styles of the bytes [start, end) into the document that `editor` shows.
  static void apply_styles(const QsciScintillaBase& editor, const ShownText& text, int start,
                           int end);

private:
  const Theme& theme_;
  std::shared_ptr<const ShownText> text_;
};

} // namespace ptoscope::views
