#pragma once

#include "core/dsl/lexer.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace ptoscope::dsl {

/// Tokens with their text, for readers that look at a few of them. Indexes past the end read as
/// an EndOfFile token with empty text.
class TokenView {
public:
  TokenView(std::string_view text, std::span<const Token> tokens) : text_(text), tokens_(tokens) {}

  std::uint32_t size() const { return static_cast<std::uint32_t>(tokens_.size()); }
  TokenKind kind(std::uint32_t index) const {
    return index < tokens_.size() ? tokens_[index].kind : TokenKind::EndOfFile;
  }
  const Token& token(std::uint32_t index) const { return tokens_[index]; }
  std::string_view text(std::uint32_t index) const {
    if (index >= tokens_.size())
      return {};
    return text_.substr(tokens_[index].offset, tokens_[index].length);
  }
  std::string_view module_text() const { return text_; }

  bool is_operator(std::uint32_t index, std::string_view spelling) const {
    return kind(index) == TokenKind::Operator && text(index) == spelling;
  }
  bool is_keyword(std::uint32_t index, std::string_view word) const {
    return kind(index) == TokenKind::Keyword && text(index) == word;
  }
  bool is_name(std::uint32_t index, std::string_view word) const {
    return kind(index) == TokenKind::Name && text(index) == word;
  }
  /// +1 for an opening bracket, -1 for a closing one, else 0.
  int bracket(std::uint32_t index) const {
    if (kind(index) != TokenKind::Operator || tokens_[index].length != 1)
      return 0;
    switch (text_[tokens_[index].offset]) {
    case '(':
    case '[':
    case '{':
      return 1;
    case ')':
    case ']':
    case '}':
      return -1;
    default:
      return 0;
    }
  }

  /// Index of the first operator `spelling` outside brackets in [first, last), or `last`.
  std::uint32_t find_outside(std::uint32_t first, std::uint32_t last,
                             std::string_view spelling) const {
    int depth = 0;
    for (std::uint32_t index = first; index < last; ++index) {
      if (depth == 0 && is_operator(index, spelling))
        return index;
      depth += bracket(index);
      if (depth < 0)
        depth = 0;
    }
    return last;
  }

private:
  std::string_view text_;
  std::span<const Token> tokens_;
};

} // namespace ptoscope::dsl
