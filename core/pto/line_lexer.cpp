#include "core/pto/line_lexer.h"

namespace ptoscope::pto {

using dsl::Token;
using dsl::TokenKind;

Token& LineLexer::push(TokenKind kind, std::uint32_t end) {
  Token token{kind, '\0', false, at_, end - at_, line_};
  if (kind == TokenKind::Operator && token.length == 1)
    token.symbol = text_[at_];
  tokens_.push_back(token);
  at_ = end;
  line_has_token_ = line_has_token_ || kind != TokenKind::Comment;
  return tokens_.back();
}

void LineLexer::push_line_end() {
  // "\r\n" is one end, unless a comment or a string that isn't closed has the "\r".
  const Token& last = tokens_.back();
  const bool is_pair = text_[at_ - 1] == '\r' && last.offset + last.length < at_;
  const std::uint32_t begin = is_pair ? at_ - 1 : at_;
  tokens_.push_back({TokenKind::Newline, '\0', false, begin, at_ + 1 - begin, line_});
  line_has_token_ = false;
}

std::vector<Token> LineLexer::finish() {
  if (line_has_token_)
    tokens_.push_back({TokenKind::Newline, '\0', false, size_, 0, tokens_.back().line});
  return std::move(tokens_);
}

} // namespace ptoscope::pto
