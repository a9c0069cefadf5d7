#include "views/common/mlir_styles.h"

#include "core/dsl/token_view.h"
#include "views/common/style_line.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ptoscope::views {
namespace {

using dsl::Token;
using dsl::TokenKind;

bool is_scalar_type(std::string_view word) {
  static constexpr std::array<std::string_view, 9> kWords = {
      "index", "bf16", "none", "f8E4M3FN", "f8E5M2", "tf32", "memref", "tensor", "vector"};
  if (std::ranges::find(kWords, word) != kWords.end())
    return true;
  std::string_view digits = word;
  for (const std::string_view prefix : {"ui", "si", "i", "f"}) {
    if (!word.starts_with(prefix))
      continue;
    digits = word.substr(prefix.size());
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  }
  return false;
}

class Styler {
public:
  Styler(const dsl::ParsedText& text, std::uint32_t line, char* out)
      : text_(text), tokens_(text.text(), text.tokens()), index_(line), line_(text, line, out) {}

  void run() {
    const auto [first, last] = text_.tokens_on(index_);
    const std::uint32_t location = location_begin(first, last);
    for (std::uint32_t at = first; at < last;) {
      if (at == location) {
        line_.put(tokens_.token(at), tokens_.token(last - 1), CodeStyle::Comment);
        return;
      }
      const std::uint32_t end = std::max(at + 1, std::min(type_end(at, last), location));
      line_.put(tokens_.token(at), tokens_.token(end - 1),
                end > at + 1 ? CodeStyle::Type : style_of(at, first));
      at = end;
    }
  }

private:
  /// The "loc" that ends the line, or `last`.
  std::uint32_t location_begin(std::uint32_t first, std::uint32_t last) const {
    std::uint32_t end = last;
    while (end > first && tokens_.kind(end - 1) == TokenKind::Comment)
      --end;
    if (end == first || !tokens_.is_operator(end - 1, ")"))
      return last;
    int depth = 0;
    for (std::uint32_t at = end; at-- > first;) {
      depth -= tokens_.bracket(at);
      if (depth == 0)
        return at > first && tokens_.is_operator(at, "(") && tokens_.is_keyword(at - 1, "loc")
                   ? at - 1
                   : last;
    }
    return last;
  }

  /// One past a type with parameters that begins at `at`; `at` when none does.
  std::uint32_t type_end(std::uint32_t at, std::uint32_t last) const {
    if (tokens_.kind(at) != TokenKind::Name || !tokens_.is_operator(at + 1, "<"))
      return at;
    const std::string_view word = tokens_.text(at);
    if (!word.starts_with('!') && !word.starts_with('#') && !is_scalar_type(word))
      return at;
    int depth = 0;
    for (std::uint32_t end = at + 1; end < last; ++end) {
      depth += tokens_.is_operator(end, "<") ? 1 : 0;
      depth -= tokens_.is_operator(end, ">") ? 1 : 0;
      if (depth == 0)
        return end + 1;
    }
    return last;
  }

  CodeStyle style_of(std::uint32_t at, std::uint32_t first) const {
    switch (tokens_.kind(at)) {
    case TokenKind::Keyword:
      // `loc=` in a type is none.
      return tokens_.is_operator(at + 1, "=") ? CodeStyle::Plain : CodeStyle::Keyword;
    case TokenKind::String:
      return at == first && tokens_.is_operator(at + 1, "(") ? CodeStyle::Operator
                                                             : CodeStyle::String;
    case TokenKind::Name:
      return name_style(at, first);
    default:
      return style_of_kind(tokens_.kind(at));
    }
  }

  CodeStyle name_style(std::uint32_t at, std::uint32_t first) const {
    const std::string_view word = tokens_.text(at);
    switch (word.front()) {
    case '%':
      return is_definition(tokens_.token(at)) ? CodeStyle::Definition : CodeStyle::Plain;
    case '@':
      return CodeStyle::Definition;
    case '!':
    case '#':
      return CodeStyle::Type;
    case '^':
      return CodeStyle::Keyword;
    default:
      break;
    }
    if (is_scalar_type(word))
      return CodeStyle::Type;
    if (word == "true" || word == "false")
      return CodeStyle::Number;
    if (!tokens_.token(at).dotted || !(at == first || tokens_.is_operator(at - 1, "=")))
      return CodeStyle::Plain;
    return word.starts_with("func.") || word.starts_with("scf.") ? CodeStyle::Keyword
                                                                 : CodeStyle::Operator;
  }

  bool is_definition(const Token& token) const {
    const auto& definitions = text_.structure().definitions;
    const auto found =
        std::ranges::lower_bound(definitions, token.offset, {}, &dsl::Definition::name_offset);
    return found != definitions.end() && found->name_offset == token.offset;
  }

  const dsl::ParsedText& text_;
  dsl::TokenView tokens_;
  std::uint32_t index_; ///< of the line
  StyleLine line_;
};

} // namespace

void write_mlir_line_styles(const dsl::ParsedText& text, std::uint32_t line, char* out) {
  Styler(text, line, out).run();
}

} // namespace ptoscope::views
