#include "core/dsl/syntax/token_cursor.h"

#include <algorithm>

namespace ptoscope::syntax {

using dsl::TokenKind;

TokenCursor::TokenCursor(Tree& tree)
    : tree_(tree), lexer_(tree.text, 0, 0, dsl::DottedNames::Whole) {
  read();
}

/// Puts the comments from the token at hand on into the tree.
void TokenCursor::take_comments() {
  while (current_.kind == TokenKind::Comment) {
    Comment comment;
    comment.extent = extent();
    comment.column = current_.offset - lexer_.line_start();
    const std::string_view before =
        tree_.text.substr(lexer_.line_start(), current_.offset - lexer_.line_start());
    comment.alone = before.find_first_not_of(" \t\r\f") == std::string_view::npos;
    tree_.comments.push_back(comment);
    current_ = lexer_.next();
  }
}

/// A string over several lines began before the line that the lexer is on.
void TokenCursor::find_line_start() {
  while (line_start_ > current_.offset)
    line_start_ = static_cast<std::uint32_t>(tree_.text.rfind('\n', line_start_ - 2) + 1);
}

std::uint32_t TokenCursor::column() const {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  const bool has_mark = line_start_ == 0 && tree_.text.starts_with(kByteOrderMark);
  const std::uint32_t begin = line_start_ + (has_mark ? 3 : 0);
  if (!lexer_.has_tabs())
    return current_.offset - std::min(begin, current_.offset);
  std::uint32_t column = 0;
  for (std::uint32_t at = begin; at < current_.offset; ++at)
    column = tree_.text[at] == '\t' ? (column / 8 + 1) * 8 : column + 1;
  return column;
}

bool TokenCursor::indented_with_tab() const {
  return lexer_.has_tabs() &&
         tree_.text.substr(line_start_, current_.offset - line_start_).find('\t') !=
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
