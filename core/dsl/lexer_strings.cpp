#include "core/dsl/byte_class.h"
#include "core/dsl/lexer.h"

#include <algorithm>

namespace ptoscope::dsl {
namespace {

bool contains(std::string_view set, char c) {
  return set.find(c) != std::string_view::npos;
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/// Whether a word that comes after a string and a blank goes on with the expression.
bool is_infix_word(std::string_view word) {
  for (const std::string_view infix :
       {"if", "else", "for", "in", "and", "or", "not", "is", "as", "xor"}) {
    if (word == infix)
      return true;
  }
  return false;
}

int style_of(char quote) {
  return quote == '"' ? 1 : 0;
}

} // namespace

Token Lexer::read_string(std::uint32_t quote) {
  const std::uint32_t begin = offset_;
  const std::uint32_t end = string_end(quote);
  const Token token = make(TokenKind::String, end - begin);
  const std::string_view content = text_.substr(0, end);
  for (std::size_t position = content.find('\n', quote); position != std::string_view::npos;
       position = content.find('\n', position + 1)) {
    ++line_;
    line_start_ = static_cast<std::uint32_t>(position) + 1;
  }
  last_line_ = line_;
  return token;
}

std::uint32_t Lexer::string_end(std::uint32_t quote) {
  const char c = text_[quote];
  const bool triple = at(quote + 1) == c && at(quote + 2) == c;
  if (triple && !no_triple_[style_of(c)]) {
    const std::uint32_t end = triple_end(quote);
    if (end != 0)
      return end;
    no_triple_[style_of(c)] = true;
  }
  return short_string_end(quote);
}

/// End of the string in triple quotes that begins at `quote`, or 0 when nothing closes it.
std::uint32_t Lexer::triple_end(std::uint32_t quote) const {
  const char c = text_[quote];
  for (std::uint32_t position = quote + 3; position + 2 < size_; ++position) {
    if (text_[position] == '\\') {
      ++position;
      continue;
    }
    if (text_[position] == c && text_[position + 1] == c && text_[position + 2] == c)
      return position + 3;
  }
  return 0;
}

std::uint32_t Lexer::short_string_end(std::uint32_t quote) {
  const char c = text_[quote];
  ClosingQuote& closing = closing_[style_of(c)];
  std::uint32_t verbatim_end = 0;
  bool escaped = false;
  std::uint32_t position = quote + 1;
  for (; position < size_ && text_[position] != '\n'; ++position) {
    if (text_[position] == '\\') {
      escaped = !escaped;
      continue;
    }
    if (text_[position] == c) {
      if (!escaped && verbatim_end == 0) {
        const bool is_plain = quote == offset_;
        if (inner_quotes_ && is_plain && is_inner_quote(position))
          continue;
        return position + 1;
      }
      if (!escaped)
        break;
      if (verbatim_end == 0)
        verbatim_end = position + 1;
      if (closing.from <= position && position < closing.position) {
        position = closing.position;
        break;
      }
    }
    escaped = false;
  }
  if (verbatim_end == 0)
    return position > quote + 1 && text_[position - 1] == '\r' ? position - 1 : position;
  if (position != closing.position) {
    const bool found = position < size_ && text_[position] == c;
    closing = {verbatim_end - 1, position, found && can_follow_string(position + 1)};
  }
  const char next = at(verbatim_end);
  const bool operand_ends = next == '\0' || contains(",)]}:\r\n", next);
  const bool found = at(position) == c;
  if (closing.closes || (found && !operand_ends))
    return position + 1;
  return verbatim_end;
}

/// Whether an unescaped quote is followed by a word that can't follow a string, and the line has
/// another such quote.
bool Lexer::is_inner_quote(std::uint32_t position) const {
  std::uint32_t behind = position + 1;
  while (is_blank(at(behind)))
    ++behind;
  if (!is_name_byte(at(behind)))
    return false;
  const std::uint32_t end = name_end(behind);
  const std::string_view word = text_.substr(behind, end - behind);
  // In `"a" f"b"` two strings stand side by side, in `"a "b" c"` a word is quoted.
  const bool is_prefix =
      behind > position + 1 && class_of(at(end)) == ByteClass::Quote && is_string_prefix(word);
  if (is_infix_word(word) || is_prefix)
    return false;
  const std::size_t next = text_.find_first_of(text_[position] == '"' ? "\"\n" : "'\n", end);
  return next != std::string_view::npos && text_[next] != '\n';
}

/// Whether the text at `position`, right behind a closing quote, can go on after a string.
bool Lexer::can_follow_string(std::uint32_t position) const {
  const std::uint32_t behind = position;
  while (is_blank(at(position)))
    ++position;
  const char c = at(position);
  if (c == '\0' || contains(",)]}:;.+*%=<>!-/#\r\n", c))
    return true;
  if (position == behind)
    return false;
  return is_infix_word(text_.substr(position, name_end(position) - position));
}

} // namespace ptoscope::dsl
