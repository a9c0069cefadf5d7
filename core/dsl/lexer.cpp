#include "core/dsl/lexer.h"

#include "core/dsl/byte_class.h"
#include "core/dsl/name_bytes.h"
#include "core/support/python_name.h"

#include <algorithm>
#include <limits>

namespace ptoscope::dsl {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool contains(std::string_view set, char c) {
  return c != '\0' && set.find(c) != std::string_view::npos;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Words that start a statement and never stand inside brackets.
bool is_statement_word(std::string_view word) {
  return is_one_of(word, {"def", "class", "return", "while", "with", "pass", "break", "raise",
                          "try", "del", "global", "assert", "continue", "import"});
}

/// Whether a statement that begins with a name goes on with " = " or an operator such as " += ".
bool is_assignment(std::string_view text) {
  if (!text.starts_with(' '))
    return false;
  text.remove_prefix(1);
  while (!text.empty() && contains("+-*/%&|^@", text.front()))
    text.remove_prefix(1);
  return text.starts_with("= ");
}

} // namespace

bool is_string_prefix(std::string_view word) {
  return word.size() <= 2 &&
         std::all_of(word.begin(), word.end(), [](char c) { return contains("rRbBuUfF", c); });
}

Lexer::Lexer(std::string_view text, std::uint32_t offset, std::uint32_t line, DottedNames dotted)
    : text_(text.substr(0, std::numeric_limits<std::uint32_t>::max())), dotted_(dotted),
      size_(static_cast<std::uint32_t>(text_.size())), offset_(std::min(offset, size_)),
      line_(line), line_start_(offset_), last_line_(line) {
  while (line_start_ > 0 && text_[line_start_ - 1] != '\n')
    --line_start_;
  if (offset_ == 0 && text_.starts_with("\xef\xbb\xbf"))
    offset_ = 3;
}

Token Lexer::next() {
  while (offset_ < size_) {
    const char c = text_[offset_];
    switch (class_of(c)) {
    case ByteClass::Blank:
      has_tabs_ |= c == '\t';
      ++offset_;
      continue;
    case ByteClass::Break: {
      Token newline;
      if (read_line_break(newline))
        return newline;
      continue;
    }
    case ByteClass::Letter:
      return read_name();
    case ByteClass::Digit: {
      TokenKind kind = TokenKind::Integer;
      const std::uint32_t end = number_end(offset_, kind);
      return make(kind, end - offset_);
    }
    case ByteClass::Quote:
      return read_string(offset_);
    case ByteClass::Hash: {
      std::uint32_t end =
          static_cast<std::uint32_t>(std::min<std::size_t>(text_.find('\n', offset_), size_));
      if (text_[end - 1] == '\r')
        --end;
      return make(TokenKind::Comment, end - offset_);
    }
    case ByteClass::Opening:
      ++bracket_depth_;
      return make(TokenKind::Operator, 1, c);
    case ByteClass::Closing:
      bracket_depth_ -= bracket_depth_ > 0 ? 1 : 0;
      return make(TokenKind::Operator, 1, c);
    case ByteClass::Operator:
      if (c == ',')
        return make(TokenKind::Operator, 1, c);
      return read_operator();
    case ByteClass::Other:
      break;
    }
    if (c == '\\' && skip_continuation())
      continue;
    return make(TokenKind::Unknown, 1);
  }
  if (line_has_token_) {
    line_has_token_ = false;
    bracket_depth_ = 0;
    return {TokenKind::Newline, '\0', false, size_, 0, last_line_};
  }
  return {TokenKind::EndOfFile, '\0', false, size_, 0, line_};
}

/// Goes past the line break at the current position; true when it ends a logical line.
bool Lexer::read_line_break(Token& newline) {
  newline = {TokenKind::Newline, '\0', false, offset_, 1, line_};
  if (offset_ > line_start_ && text_[offset_ - 1] == '\r') {
    --newline.offset;
    ++newline.length;
  }
  ++offset_;
  ++line_;
  line_start_ = offset_;
  if (!line_has_token_ || (bracket_depth_ > 0 && !starts_statement()))
    return false;
  line_has_token_ = false;
  bracket_depth_ = 0;
  return true;
}

/// Whether the line that begins here, though inside brackets, is a statement of its own.
bool Lexer::starts_statement() const {
  std::uint32_t position = line_start_;
  while (class_of(at(position)) == ByteClass::Blank)
    ++position;
  const bool inside = position - line_start_ > statement_column_;
  if (at(position) == '@')
    return !inside;
  if (class_of(at(position)) != ByteClass::Letter)
    return false;
  std::uint32_t end = name_end(position);
  const std::string_view word = text_.substr(position, end - position);
  if (is_statement_word(word))
    return true;
  if (inside)
    return false;
  if (is_one_of(word, {"for", "if", "else", "elif"}))
    return true;
  if (at(end) == ':')
    return at(end + 1) != '=';
  constexpr std::size_t kLongest = 5; // " //= "
  return is_assignment(text_.substr(end, kLongest));
}

/// A backslash at the end of a line joins it with the next one.
bool Lexer::skip_continuation() {
  std::uint32_t position = offset_ + 1;
  if (at(position) == '\r')
    ++position;
  if (position >= size_ || text_[position] != '\n')
    return false;
  offset_ = position + 1;
  ++line_;
  line_start_ = offset_;
  return true;
}

std::uint32_t Lexer::name_end(std::uint32_t position) const {
  const char* begin = text_.data() + position;
  const char* end = text_.data() + size_;
  return position + static_cast<std::uint32_t>(name_bytes(begin, end, false).length);
}

Token Lexer::read_name() {
  const char* begin = text_.data() + offset_;
  const NameBytes name = name_bytes(begin, text_.data() + size_, dotted_ == DottedNames::Whole);
  const auto length = static_cast<std::uint32_t>(name.length);
  if (name.dotted) {
    Token token = make(TokenKind::Name, length);
    token.dotted = true;
    return token;
  }
  const std::string_view word(begin, length);
  if (class_of(at(offset_ + length)) == ByteClass::Quote && is_string_prefix(word))
    return read_string(offset_ + length);
  return make(is_keyword(word) ? TokenKind::Keyword : TokenKind::Name, length);
}

std::uint32_t Lexer::number_end(std::uint32_t position, TokenKind& kind) const {
  const auto skip_digits = [this](std::uint32_t from) {
    while (is_digit(at(from)) || at(from) == '_')
      ++from;
    return from;
  };
  // What follows without a blank belongs to it, so that `0xg` is found out as one wrong number.
  if (at(position) == '0' && contains("xXoObB", at(position + 1)))
    return name_end(position);
  position = skip_digits(position);
  if (at(position) == '.' && at(position + 1) != '.') {
    kind = TokenKind::Float;
    position = skip_digits(position + 1);
  }
  if (at(position) == 'e' || at(position) == 'E') {
    const std::uint32_t digits = position + (contains("+-", at(position + 1)) ? 2 : 1);
    if (is_digit(at(digits))) {
      kind = TokenKind::Float;
      position = skip_digits(digits);
    }
  }
  if (at(position) == 'j' || at(position) == 'J') {
    kind = TokenKind::Float;
    ++position;
  }
  return position;
}

std::uint32_t Lexer::operator_length() const {
  const char first = text_[offset_];
  const char second = at(offset_ + 1);
  if (class_of(second) != ByteClass::Operator)
    return 1;
  const char third = at(offset_ + 2);
  if (first == '.')
    return second == '.' && third == '.' ? 3 : 1;
  if (first == second && contains("*/<>", first))
    return third == '=' ? 3 : 2;
  if (second == '=' && contains("+-*/%@&|^<>=:!", first))
    return 2;
  if (first == '-' && second == '>')
    return 2;
  return 1;
}

Token Lexer::read_operator() {
  const char c = text_[offset_];
  if (c == '.' && is_digit(at(offset_ + 1))) {
    TokenKind kind = TokenKind::Float;
    return make(TokenKind::Float, number_end(offset_, kind) - offset_);
  }
  const std::uint32_t length = operator_length();
  if (c == '!' && length == 1)
    return make(TokenKind::Unknown, 1);
  return make(TokenKind::Operator, length, length == 1 ? c : '\0');
}

std::vector<Token> tokenize(std::string_view text) {
  // Dense text has a token in less than three bytes. What stays unused of a large block is never
  // touched, so that it costs no memory.
  constexpr std::size_t kMaxReserved = std::size_t{1} << 20;
  std::vector<Token> tokens;
  tokens.reserve(std::min(text.size() / 2 + 1, kMaxReserved));
  Lexer lexer(text);
  for (Token token = lexer.next(); token.kind != TokenKind::EndOfFile; token = lexer.next())
    tokens.push_back(token);
  return tokens;
}

} // namespace ptoscope::dsl
