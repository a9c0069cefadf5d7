#include "core/dsl/syntax/token_cursor.h"

#include <algorithm>

namespace ptoscope::syntax {

using dsl::TokenKind;

TokenCursor::TokenCursor(Tree& tree)
    : tree_(tree), lexer_(tree.text, 0, 0, dsl::DottedNames::Whole) {
  read();
}

void TokenCursor::read() {
  while (true) {
    current_ = lexer_.next();
    if (current_.kind != TokenKind::Comment)
      break;
    Comment comment;
    comment.extent = extent();
    comment.column = current_.offset - lexer_.line_start();
    const std::string_view before =
        tree_.text.substr(lexer_.line_start(), current_.offset - lexer_.line_start());
    comment.alone = before.find_first_not_of(" \t\r\f") == std::string_view::npos;
    tree_.comments.push_back(comment);
  }
  if (current_.kind == TokenKind::Newline)
    return;
  line_start_ = lexer_.line_start();
  // A string over several lines began before the line that the lexer is on.
  while (line_start_ > current_.offset)
    line_start_ = static_cast<std::uint32_t>(tree_.text.rfind('\n', line_start_ - 2) + 1);
}

void TokenCursor::advance() {
  last_end_ = current_.offset + current_.length;
  read();
}

std::pair<char, char> TokenCursor::after_token() const {
  std::size_t at = std::size_t{current_.offset} + current_.length;
  while (at < tree_.text.size() && tree_.text[at] == ' ')
    ++at;
  const auto byte = [this](std::size_t i) { return i < tree_.text.size() ? tree_.text[i] : '\0'; };
  return {byte(at), byte(at + 1)};
}

std::uint32_t TokenCursor::column() const {
  std::uint32_t column = 0;
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  const bool has_mark = line_start_ == 0 && tree_.text.starts_with(kByteOrderMark);
  for (std::uint32_t at = line_start_ + (has_mark ? 3 : 0); at < current_.offset; ++at)
    column = tree_.text[at] == '\t' ? (column / 8 + 1) * 8 : column + 1;
  return column;
}

bool TokenCursor::indented_with_tab() const {
  return tree_.text.substr(line_start_, current_.offset - line_start_).find('\t') !=
         std::string_view::npos;
}

void TokenCursor::skip_line() {
  while (!at_newline() && !at_end())
    advance();
}

void TokenCursor::skip_to(std::uint32_t offset) {
  lexer_.skip_to(offset);
  last_end_ = offset;
  read();
}

void TokenCursor::restart(std::uint32_t offset, std::uint32_t line) {
  lexer_ = dsl::Lexer(tree_.text, offset, line, dsl::DottedNames::Whole);
  last_end_ = offset;
  read();
}

} // namespace ptoscope::syntax
