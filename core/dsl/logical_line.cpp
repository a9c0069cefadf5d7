#include "core/dsl/logical_line.h"

#include <algorithm>

namespace ptoscope::dsl {
namespace {

char closing_bracket(char opening) {
  switch (opening) {
  case '(':
    return ')';
  case '[':
    return ']';
  default:
    return '}';
  }
}

} // namespace

bool LogicalLineReader::next(LogicalLine& line) {
  if (ended_)
    return false;
  line = {};
  line.comments = position_;
  while (tokens_.kind(position_) == TokenKind::Comment)
    ++position_;
  line.first = position_;
  open_brackets_.clear();
  while (position_ < tokens_.size() && tokens_.kind(position_) != TokenKind::Newline)
    check_token(position_++);
  line.last = position_;
  line.cut_off = !check_brackets_closed();
  if (line.empty()) {
    ended_ = true;
    line.lines = {lines_.line_count(), lines_.line_count()};
    return line.comments != line.first;
  }
  const Token& first = tokens_.token(line.first);
  line.column = column_of(first);
  const std::uint32_t end =
      position_ < tokens_.size() ? tokens_.token(position_).line + 1 : lines_.line_count();
  line.lines = {first.line, std::min(end, lines_.line_count())};
  ++position_;
  return true;
}

std::uint32_t LogicalLineReader::column_of(const Token& token) const {
  const std::uint32_t begin = lines_.offset(token.line);
  const std::string_view blanks = tokens_.module_text().substr(begin, token.offset - begin);
  if (blanks.find('\t') == std::string_view::npos)
    return token.offset - begin;
  std::uint32_t column = 0;
  for (const char c : blanks)
    column = c == '\t' ? (column / 8 + 1) * 8 : column + 1;
  return column;
}

void LogicalLineReader::check_token(std::uint32_t index) {
  const Token& token = tokens_.token(index);
  if (token.kind == TokenKind::Name || token.kind == TokenKind::Integer)
    return;
  if (token.kind == TokenKind::String) {
    check_string(index);
    return;
  }
  if (token.kind == TokenKind::Unknown) {
    diagnostics_.error("unexpected-byte", token.offset,
                       message_text("core", "expected a token, found the byte 0x{0}"),
                       fmt::format("{:02x}", static_cast<unsigned char>(tokens_.text(index)[0])));
    return;
  }
  const int bracket = tokens_.bracket(index);
  if (bracket > 0) {
    open_brackets_.push_back(index);
    return;
  }
  if (bracket == 0)
    return;
  if (open_brackets_.empty()) {
    diagnostics_.error("bracket-unopened", token.offset,
                       message_text("core", "found \"{0}\" without an opening bracket before it"),
                       tokens_.text(index));
    return;
  }
  const char expected = closing_bracket(tokens_.text(open_brackets_.back())[0]);
  open_brackets_.pop_back();
  if (tokens_.text(index)[0] != expected)
    diagnostics_.error("bracket-mismatch", token.offset,
                       message_text("core", "expected \"{0}\", found \"{1}\""), expected,
                       tokens_.text(index));
}

void LogicalLineReader::check_string(std::uint32_t index) {
  std::string_view text = tokens_.text(index);
  text.remove_prefix(text.find_first_of("'\""));
  if (text.size() >= 2 && text.back() == text.front())
    return;
  diagnostics_.error("string-unclosed", tokens_.token(index).offset,
                     message_text("core", "expected {0} before the end of the line"),
                     text.substr(0, 1));
}

bool LogicalLineReader::check_brackets_closed() {
  if (open_brackets_.empty())
    return true;
  const std::uint32_t open = open_brackets_.back();
  diagnostics_.error("bracket-unclosed", tokens_.token(open).offset,
                     message_text("core", "\"{0}\" is not closed before the next statement"),
                     tokens_.text(open));
  return false;
}

} // namespace ptoscope::dsl
