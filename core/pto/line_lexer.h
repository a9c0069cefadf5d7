#pragma once

#include "core/dsl/lexer.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope::pto {

/// What the lexers of generated code have in common: where they are in the text, the tokens so far,
/// and the ends of lines.
class LineLexer {
protected:
  explicit LineLexer(std::string_view text)
      : text_(text), size_(static_cast<std::uint32_t>(text.size())) {}

  char peek(std::uint32_t ahead = 1) const {
    return at_ + ahead < size_ ? text_[at_ + ahead] : '\0';
  }

  /// The token from here to `end`, where it goes on.
  dsl::Token& push(dsl::TokenKind kind, std::uint32_t end);
  /// At a "\n": it ends what the tokens before it make.
  void push_line_end();
  /// The tokens, with an end for the last line.
  std::vector<dsl::Token> finish();

  std::string_view text_;
  std::uint32_t size_;
  std::uint32_t at_ = 0;
  std::uint32_t line_ = 0;
  std::uint32_t depth_ = 0; ///< of parentheses and brackets
  bool line_has_token_ = false;
  std::vector<dsl::Token> tokens_;
};

} // namespace ptoscope::pto
