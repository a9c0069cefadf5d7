#pragma once

#include "core/dsl/grammar.h"
#include "core/dsl/lexer.h"
#include "core/dsl/text_structure.h"
#include "core/support/content_hash.h"
#include "core/support/line_index.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::dsl {

/// An immutable printed module with its lines, tokens and structure: what diff, search and the
/// panes work on. Shared between equal snapshots. Thread-safe, since nothing changes.
class ParsedText {
public:
  /// Takes valid UTF-8; linear in its size.
  explicit ParsedText(std::string text, const Grammar& grammar = printed_grammar());
  ParsedText(const ParsedText&) = delete;
  ParsedText& operator=(const ParsedText&) = delete;

  std::string_view text() const { return text_; }
  Language language() const { return language_; }
  const ContentHash& hash() const { return hash_; }
  const LineIndex& lines() const { return lines_; }
  std::uint32_t line_count() const { return lines_.line_count(); }
  std::string_view line(std::uint32_t index) const { return lines_.line(index); }
  const TextStructure& structure() const { return structure_; }

  /// All tokens in order, line by line; inside a verbatim body they are lexed as Python too.
  const std::vector<Token>& tokens() const { return tokens_; }
  /// Range [first, last) in `tokens()` of the tokens that start on `line`, without Newline.
  std::pair<std::uint32_t, std::uint32_t> tokens_on(std::uint32_t line) const;

  std::string_view text_of(const Token& token) const {
    return text().substr(token.offset, token.length);
  }
  /// Whole lines with their line breaks.
  std::string_view text_of(LineRange lines) const;
  std::string_view name_of(const Definition& definition) const {
    return text().substr(definition.name_offset, definition.name_length);
  }
  std::string_view type_of(const Definition& definition) const {
    return text().substr(definition.type_offset, definition.type_length);
  }

private:
  std::string text_;
  Language language_;
  ContentHash hash_;
  LineIndex lines_;
  std::vector<Token> tokens_;
  std::vector<std::uint32_t> first_token_; ///< a line, one more at the end
  TextStructure structure_;
};

using ParsedTextPtr = std::shared_ptr<const ParsedText>;

} // namespace ptoscope::dsl
