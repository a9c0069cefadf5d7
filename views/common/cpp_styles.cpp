#include "views/common/cpp_styles.h"

#include "core/dsl/token_view.h"
#include "views/common/style_line.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ptoscope::views {
namespace {

using dsl::Token;
using dsl::TokenKind;

bool is_type_word(std::string_view word) {
  static constexpr std::array<std::string_view, 12> kWords = {
      "auto", "bool",  "char",   "double",   "float", "int",
      "long", "short", "signed", "unsigned", "void",  "half"};
  return std::ranges::find(kWords, word) != kWords.end() ||
         (word.ends_with("_t") && word.size() > 2);
}

class Styler {
public:
  Styler(const dsl::ParsedText& text, std::uint32_t line, char* out)
      : text_(text), tokens_(text.text(), text.tokens()), index_(line), line_(text, line, out) {}

  void run() {
    const auto [first, last] = text_.tokens_on(index_);
    // A comment or a raw string may have begun on a line before.
    if (first > 0)
      line_.put(tokens_.token(first - 1), style_of(first - 1));
    for (std::uint32_t at = first; at < last; ++at)
      line_.put(tokens_.token(at), style_of(at));
  }

private:
  CodeStyle style_of(std::uint32_t at) const {
    switch (tokens_.kind(at)) {
    case TokenKind::Keyword: {
      const std::string_view word = tokens_.text(at);
      if (word == "true" || word == "false" || word == "nullptr")
        return CodeStyle::Number;
      return is_type_word(word) ? CodeStyle::Type : CodeStyle::Keyword;
    }
    case TokenKind::Name:
      return name_style(at);
    default:
      return style_of_kind(tokens_.kind(at));
    }
  }

  CodeStyle name_style(std::uint32_t at) const {
    if (tokens_.is_operator(at + 1, "("))
      return names_function(tokens_.token(at)) ? CodeStyle::Definition : CodeStyle::Operator;
    if (is_type_word(tokens_.text(at)) || tokens_.is_operator(at + 1, "::"))
      return CodeStyle::Type;
    // `T x`, `T& x`, `T<...> x`
    if (tokens_.kind(at + 1) == TokenKind::Name)
      return CodeStyle::Type;
    const bool reference = tokens_.is_operator(at + 1, "&") || tokens_.is_operator(at + 1, "*");
    const bool begins = at == 0 || tokens_.kind(at - 1) == TokenKind::Newline ||
                        tokens_.is_keyword(at - 1, "const") || tokens_.is_operator(at - 1, "(") ||
                        tokens_.is_operator(at - 1, ",");
    return reference && begins && tokens_.kind(at + 2) == TokenKind::Name ? CodeStyle::Type
                                                                          : CodeStyle::Plain;
  }

  bool names_function(const Token& token) const {
    const std::int32_t index = text_.structure().function_at(token.line);
    if (index < 0)
      return false;
    const dsl::Function& function = text_.structure().functions[static_cast<std::size_t>(index)];
    return function.header.contains(token.line) && text_.text_of(token) == function.name;
  }

  const dsl::ParsedText& text_;
  dsl::TokenView tokens_;
  std::uint32_t index_; ///< of the line
  StyleLine line_;
};

} // namespace

void write_cpp_line_styles(const dsl::ParsedText& text, std::uint32_t line, char* out) {
  Styler(text, line, out).run();
}

} // namespace ptoscope::views
