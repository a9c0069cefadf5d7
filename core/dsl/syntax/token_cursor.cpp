#include "core/dsl/syntax/token_cursor.h"

#include "core/support/python_name.h"

#include <algorithm>
#include <cstring>

namespace ptoscope::syntax {

using dsl::TokenKind;

namespace {

/// Eight bytes at once: most texts have none.
bool has_bytes_above_ascii(std::string_view text) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080;
  std::size_t at = 0;
  for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
    std::memcpy(&word, text.data() + at, sizeof word);
    if ((word & kHighBits) != 0)
      return true;
  }
  return std::ranges::any_of(text.substr(at),
                             [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; });
}

} // namespace

TokenCursor::TokenCursor(Tree& tree)
    : tree_(tree), lexer_(tree.text, 0, 0, dsl::DottedNames::Whole),
      has_other_scripts_(has_bytes_above_ascii(tree.text)) {
  lexer_.set_inner_quotes(tree.printed);
  read();
}

/// A character that no name may have, such as a no-break space, reads as part of one.
void TokenCursor::refuse_odd_name() {
  if (!all_parts(text(), is_name_or_keyword))
    current_.kind = TokenKind::Unknown;
}

/// Puts the comments from the token at hand on into the tree.
void TokenCursor::take_comments() {
  while (current_.kind == TokenKind::Comment) {
    Comment comment;
    comment.extent = extent();
    comment.column = column_of(current_.offset, lexer_.line_start());
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

/// Where a line begins, behind a byte order mark.
std::uint32_t TokenCursor::first_byte(std::uint32_t line_start) const {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  const bool has_mark = line_start == 0 && tree_.text.starts_with(kByteOrderMark);
  return line_start + (has_mark ? 3 : 0);
}

std::uint32_t TokenCursor::column_of(std::uint32_t offset, std::uint32_t line_start) const {
  const std::uint32_t begin = first_byte(line_start);
  if (!lexer_.has_tabs())
    return offset - std::min(begin, offset);
  return columns(tree_.text.substr(begin, offset - std::min(begin, offset)));
}

std::uint32_t TokenCursor::columns(std::string_view text) {
  constexpr std::uint32_t kTab = 8;
  std::uint32_t column = 0;
  for (const char c : text)
    column = c == '\t' ? (column / kTab + 1) * kTab : column + 1;
  return column;
}

std::uint32_t TokenCursor::narrow_column() const {
  return current_.offset - std::min(first_byte(line_start_), current_.offset);
}

bool TokenCursor::indented_with_tab() const {
  return lexer_.has_tabs() &&
         tree_.text.substr(line_start_, current_.offset - line_start_).find('\t') !=
             std::string_view::npos;
}

bool TokenCursor::at_bracketed_items() const {
  dsl::Lexer ahead = lexer_; // stands behind the bracket
  bool several = false;
  for (int depth = 1; depth > 0;) {
    const dsl::Token token = ahead.next();
    if (token.kind == TokenKind::EndOfFile || token.kind == TokenKind::Newline)
      return false;
    const std::string_view word = tree_.text.substr(token.offset, token.length);
    if (token.symbol == '(' || token.symbol == '[' || token.symbol == '{')
      ++depth;
    else if (token.symbol == ')' || token.symbol == ']' || token.symbol == '}')
      --depth;
    else if (depth == 1 &&
             (token.symbol == ',' || (token.kind == TokenKind::Keyword && word == "as")))
      several = true;
  }
  return several && ahead.next().symbol == ':';
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
  lexer_.set_inner_quotes(tree_.printed);
  last_end_ = offset;
  read();
}

} // namespace ptoscope::syntax
