#include "views/common/style_line.h"

#include <algorithm>
#include <cstring>

namespace ptoscope::views {

using dsl::TokenKind;

StyleLine::StyleLine(const dsl::ParsedText& text, std::uint32_t line, char* out)
    : begin_(text.lines().offset(line)),
      length_(static_cast<std::uint32_t>(text.line(line).size())), out_(out) {
  std::memset(out_, static_cast<char>(CodeStyle::Plain), length_);
}

void StyleLine::put(const dsl::Token& first, const dsl::Token& last, CodeStyle style) {
  const std::uint32_t from = std::max(first.offset, begin_) - begin_;
  const std::uint32_t end = last.offset + last.length;
  if (style == CodeStyle::Plain || end <= begin_ || from >= length_)
    return;
  const std::uint32_t to = std::min(end - begin_, length_);
  std::memset(out_ + from, static_cast<char>(style), to - from);
}

CodeStyle style_of_kind(TokenKind kind) {
  switch (kind) {
  case TokenKind::Keyword:
    return CodeStyle::Keyword;
  case TokenKind::Integer:
  case TokenKind::Float:
    return CodeStyle::Number;
  case TokenKind::String:
    return CodeStyle::String;
  case TokenKind::Comment:
    return CodeStyle::Comment;
  default:
    return CodeStyle::Plain;
  }
}

} // namespace ptoscope::views
