#include "views/common/code_styles.h"

#include "views/common/cpp_styles.h"
#include "views/common/mlir_styles.h"
#include "views/common/style_line.h"

#include <algorithm>
#include <string_view>

namespace ptoscope::views {

namespace {

using dsl::Token;
using dsl::TokenKind;

/// Styles the tokens of one line. A dotted name (`pl.tile.add`) is styled as a whole.
class LineStyler {
public:
  LineStyler(const dsl::ParsedText& text, std::uint32_t line, char* out)
      : text_(text), tokens_(text.tokens()), line_(text, line, out) {}

  void run(std::uint32_t line) {
    auto [index, last] = text_.tokens_on(line);
    // A string of a host Python body may have begun on a line before.
    if (index > 0) {
      line_.put(tokens_[index - 1], style_of_kind(tokens_[index - 1].kind));
    }
    const auto& definitions = text_.structure().definitions;
    definition_ =
        std::ranges::lower_bound(definitions, line_.begin(), {}, &dsl::Definition::name_offset);
    while (index < last) {
      const Token& token = tokens_[index];
      if (token.kind != TokenKind::Name) {
        line_.put(token, style_of_kind(token.kind));
        ++index;
        continue;
      }
      const std::uint32_t tail = chain_end(index, last);
      line_.put(token, tokens_[tail], name_style(index, tail));
      index = tail + 1;
    }
  }

private:
  bool is_operator(std::uint32_t index, std::string_view spelling) const {
    return index < tokens_.size() && tokens_[index].kind == TokenKind::Operator &&
           text_.text_of(tokens_[index]) == spelling;
  }

  /// Index of the last token of the dotted name that starts at `index`.
  std::uint32_t chain_end(std::uint32_t index, std::uint32_t last) const {
    while (index + 2 < last && is_operator(index + 1, ".") &&
           tokens_[index + 2].kind == TokenKind::Name) {
      index += 2;
    }
    return index;
  }

  bool is_definition(const Token& token) {
    const auto& definitions = text_.structure().definitions;
    while (definition_ != definitions.end() && definition_->name_offset < token.offset) {
      ++definition_;
    }
    return definition_ != definitions.end() && definition_->name_offset == token.offset;
  }

  CodeStyle name_style(std::uint32_t first, std::uint32_t tail) {
    const Token& token = tokens_[first];
    if (is_definition(token)) {
      return CodeStyle::Definition;
    }
    if (first > 0 && tokens_[first - 1].kind == TokenKind::Keyword) {
      const std::string_view before = text_.text_of(tokens_[first - 1]);
      if (before == "def" || before == "class") {
        return CodeStyle::Definition;
      }
    }
    const std::string_view word = text_.text_of(token);
    if (word == "True" || word == "False" || word == "None") {
      return CodeStyle::Number;
    }
    if (first > 0 && is_operator(first - 1, "@")) {
      return CodeStyle::Keyword;
    }
    if (first == tail) {
      if (word == "tuple" && is_operator(tail + 1, "[")) {
        return CodeStyle::Type;
      }
      return is_operator(tail + 1, "(") ? CodeStyle::Operator : CodeStyle::Plain;
    }
    const std::string_view member = text_.text_of(tokens_[first + 2]);
    if (!member.empty() && member.front() >= 'A' && member.front() <= 'Z') {
      return CodeStyle::Type;
    }
    if (!is_operator(tail + 1, "(")) {
      return CodeStyle::Plain;
    }
    // pl.const(4, pl.INDEX) is a literal with its type.
    return tail == first + 2 && member == "const" ? CodeStyle::Number : CodeStyle::Operator;
  }

  const dsl::ParsedText& text_;
  const std::vector<Token>& tokens_;
  StyleLine line_;
  std::vector<dsl::Definition>::const_iterator definition_;
};

} // namespace

NameSyntax names_of(dsl::Language language) {
  return language == dsl::Language::Mlir ? NameSyntax::Values : NameSyntax::Words;
}

void write_line_styles(const dsl::ParsedText& text, std::uint32_t line, char* out) {
  if (text.language() == dsl::Language::Mlir) {
    write_mlir_line_styles(text, line, out);
    return;
  }
  if (text.language() == dsl::Language::Cpp) {
    write_cpp_line_styles(text, line, out);
    return;
  }
  LineStyler(text, line, out).run(line);
}

} // namespace ptoscope::views
