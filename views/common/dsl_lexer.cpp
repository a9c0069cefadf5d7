#include "views/common/dsl_lexer.h"

#include "views/common/scintilla.h"
#include "views/common/theme.h"

#include <Qsci/qsciscintilla.h>

#include <algorithm>
#include <array>

namespace ptoscope::views {

namespace {

struct StyleEntry {
  const char* name;
  ColorToken color;
};

// In the order of CodeStyle.
constexpr std::array<StyleEntry, static_cast<std::size_t>(CodeStyle::Count)> kStyles{{
    {"plain", ColorToken::Text},
    {"keyword", ColorToken::SyntaxKeyword},
    {"type", ColorToken::SyntaxType},
    {"operator", ColorToken::SyntaxOperator},
    {"number", ColorToken::SyntaxNumber},
    {"string", ColorToken::SyntaxString},
    {"comment", ColorToken::SyntaxComment},
    {"definition", ColorToken::SyntaxDefinition},
    {"note", ColorToken::TextDim},
}};

} // namespace

ColorToken style_color(CodeStyle style) {
  return kStyles.at(static_cast<std::size_t>(style)).color;
}

DslLexer::DslLexer(const Theme& theme, QObject* parent) : QsciLexerCustom(parent), theme_(theme) {
  refresh();
}

void DslLexer::refresh() {
  const QFont font = theme_.code_font();
  const QColor paper = theme_.color(ColorToken::Surface);
  setDefaultFont(font);
  setDefaultPaper(paper);
  setDefaultColor(theme_.color(ColorToken::Text));
  for (std::size_t style = 0; style < kStyles.size(); ++style) {
    const int number = static_cast<int>(style);
    setFont(font, number);
    setPaper(paper, number);
    setColor(theme_.color(kStyles[style].color), number);
  }
}

QString DslLexer::description(int style) const {
  if (style < 0 || style >= static_cast<int>(kStyles.size())) {
    return {};
  }
  return QLatin1String(kStyles[static_cast<std::size_t>(style)].name);
}

void DslLexer::styleText(int start, int end) {
  if (editor() != nullptr && text_ != nullptr) {
    apply_styles(*editor(), *text_, start, end);
  }
}

void DslLexer::apply_styles(const QsciScintillaBase& editor, const ShownText& text, int start,
                            int end) {
  const int last = std::min(end, static_cast<int>(text.styles.size()));
  if (start >= last) {
    return;
  }
  send(editor, QsciScintillaBase::SCI_STARTSTYLING, start);
  send_bytes(editor, QsciScintillaBase::SCI_SETSTYLINGEX, last - start,
             text.styles.constData() + start);
}

} // namespace ptoscope::views
