#include "core/pto/mlir_lexer.h"

#include "core/pto/line_lexer.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ptoscope::pto {
namespace {

using dsl::Token;
using dsl::TokenKind;

enum class Class : std::uint8_t { Other, Blank, Break, Letter, Digit, Quote, Sigil, Operator };

constexpr std::array<Class, 256> make_classes() {
  std::array<Class, 256> classes{};
  for (int c = 'a'; c <= 'z'; ++c)
    classes[c] = classes[c - 'a' + 'A'] = Class::Letter;
  for (int c = 0x80; c <= 0xff; ++c)
    classes[c] = Class::Letter;
  for (int c = '0'; c <= '9'; ++c)
    classes[c] = Class::Digit;
  for (const char c : std::string_view("_$"))
    classes[static_cast<unsigned char>(c)] = Class::Letter;
  for (const char c : std::string_view(" \t\f\r"))
    classes[static_cast<unsigned char>(c)] = Class::Blank;
  for (const char c : std::string_view("%@#^!"))
    classes[static_cast<unsigned char>(c)] = Class::Sigil;
  for (const char c : std::string_view("()[]{}<>,:.;=+-*/&|?~"))
    classes[static_cast<unsigned char>(c)] = Class::Operator;
  classes['\n'] = Class::Break;
  classes['"'] = Class::Quote;
  return classes;
}

constexpr std::array<Class, 256> kClasses = make_classes();

Class class_of(char c) {
  return kClasses[static_cast<unsigned char>(c)];
}

bool is_digit(char c) {
  return class_of(c) == Class::Digit;
}

bool is_word_byte(char c) {
  return class_of(c) == Class::Letter || is_digit(c) || c == '.';
}

bool is_hex(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool is_keyword(std::string_view word) {
  static constexpr std::array<std::string_view, 16> kWords = {
      "attributes", "do",      "else",   "ins",   "iter_args", "loc",  "module",  "offsets",
      "outs",       "private", "return", "shape", "sizes",     "step", "strides", "to"};
  return word.size() <= 10 && std::ranges::find(kWords, word) != kWords.end();
}

class Lexer : LineLexer {
public:
  explicit Lexer(std::string_view text) : LineLexer(text) {}

  std::vector<Token> run() {
    // Half of a text is blanks and long names.
    tokens_.reserve(text_.size() / 6);
    while (at_ < size_)
      step();
    return finish();
  }

private:
  void step() {
    const char c = text_[at_];
    switch (class_of(c)) {
    case Class::Blank:
      ++at_;
      return;
    case Class::Break:
      line_break();
      return;
    case Class::Letter:
      word();
      return;
    case Class::Digit:
      number();
      return;
    case Class::Quote:
      push(TokenKind::String, string_end(at_));
      return;
    case Class::Sigil:
      sigil();
      return;
    case Class::Operator:
      operation();
      return;
    case Class::Other:
      push(TokenKind::Unknown, at_ + 1);
      return;
    }
  }

  void push(TokenKind kind, std::uint32_t end) {
    Token& token = LineLexer::push(kind, end);
    if (kind == TokenKind::Name)
      token.dotted = text_.substr(token.offset, token.length).find('.') != std::string_view::npos;
  }

  std::uint32_t word_end(std::uint32_t begin) const {
    std::uint32_t end = begin;
    while (end < size_ && is_word_byte(text_[end]))
      ++end;
    return end;
  }

  void word() {
    const std::uint32_t end = word_end(at_);
    push(is_keyword(text_.substr(at_, end - at_)) ? TokenKind::Keyword : TokenKind::Name, end);
  }

  std::uint32_t string_end(std::uint32_t begin) const {
    for (std::uint32_t end = begin + 1; end < size_ && text_[end] != '\n'; ++end) {
      if (text_[end] == '"')
        return end + 1;
      if (text_[end] == '\\' && end + 1 < size_ && text_[end + 1] != '\n')
        ++end;
    }
    const std::size_t line_end = text_.find('\n', begin);
    return line_end == std::string_view::npos ? size_ : static_cast<std::uint32_t>(line_end);
  }

  void sigil() {
    const char c = text_[at_];
    if (c == '@' && peek() == '"') {
      push(TokenKind::Name, string_end(at_ + 1));
      return;
    }
    std::uint32_t end = word_end(at_ + 1);
    // Values may have "-" in their names; "->" is no part of one.
    if (c == '%' || c == '^')
      while (end < size_ && text_[end] == '-' && end + 1 < size_ && text_[end + 1] != '>')
        end = word_end(end + 1);
    if (end == at_ + 1) {
      push(TokenKind::Operator, end);
      return;
    }
    const bool result_number = c == '#' && is_digit(text_[at_ + 1]);
    push(result_number ? TokenKind::Integer : TokenKind::Name, end);
  }

  /// The end of the parts `16x` and `?x` from `begin` on; `begin` when there are none.
  std::uint32_t shape_end(std::uint32_t begin) const {
    std::uint32_t end = begin;
    while (true) {
      std::uint32_t next = end;
      if (next < size_ && text_[next] == '?')
        ++next;
      else
        while (next < size_ && is_digit(text_[next]))
          ++next;
      if (next == end || next >= size_ || text_[next] != 'x')
        return end;
      end = next + 1;
    }
  }

  void number() {
    if (text_[at_] == '0' && peek() == 'x' && is_hex(peek(2))) {
      std::uint32_t end = at_ + 2;
      while (end < size_ && is_hex(text_[end]))
        ++end;
      push(TokenKind::Integer, end);
      return;
    }
    if (const std::uint32_t end = shape_end(at_); end > at_) {
      push(TokenKind::Integer, end);
      return;
    }
    std::uint32_t end = at_;
    while (end < size_ && is_digit(text_[end]))
      ++end;
    if (end >= size_ || text_[end] != '.') {
      push(TokenKind::Integer, end);
      return;
    }
    ++end;
    while (end < size_ && is_digit(text_[end]))
      ++end;
    if (end < size_ && (text_[end] == 'e' || text_[end] == 'E')) {
      std::uint32_t exponent = end + 1;
      if (exponent < size_ && (text_[exponent] == '-' || text_[exponent] == '+'))
        ++exponent;
      while (exponent < size_ && is_digit(text_[exponent]))
        end = ++exponent;
    }
    push(TokenKind::Float, end);
  }

  void operation() {
    const char c = text_[at_];
    if (c == '/' && peek() == '/') {
      const std::size_t end = text_.find('\n', at_);
      push(TokenKind::Comment,
           end == std::string_view::npos ? size_ : static_cast<std::uint32_t>(end));
      return;
    }
    if (c == '?')
      if (const std::uint32_t end = shape_end(at_); end > at_) {
        push(TokenKind::Integer, end);
        return;
      }
    if (c == '(' || c == '[')
      ++depth_;
    else if ((c == ')' || c == ']') && depth_ > 0)
      --depth_;
    const bool pair = (c == '-' && peek() == '>') || (c == ':' && peek() == ':');
    push(TokenKind::Operator, at_ + (pair ? 2 : 1));
  }

  void line_break() {
    if (line_has_token_ && ends_operation()) {
      push_line_end();
      depth_ = 0;
    }
    ++at_;
    ++line_;
  }

  /// The first byte of the next line that is no blank.
  std::uint32_t next_line() const {
    std::uint32_t next = at_ + 1;
    while (next < size_ && class_of(text_[next]) == Class::Blank)
      ++next;
    return next;
  }

  bool ends_operation() const {
    const Token& last = tokens_.back();
    if (last.symbol == '{')
      return true;
    const std::uint32_t next = next_line();
    if (next >= size_)
      return true;
    if (starts_operation(next))
      return true;
    if (depth_ > 0)
      return false;
    const char c = text_[next];
    if (c == '(' || c == ',' || c == ':' ||
        (c == '-' && next + 1 < size_ && text_[next + 1] == '>'))
      return false;
    return last.symbol != ',';
  }

  /// Whether an operation, a label or the end of a region clearly begins here.
  bool starts_operation(std::uint32_t begin) const {
    const char c = text_[begin];
    if (c == '}' || c == '^')
      return true;
    if (c == '%' || c == '#' || c == '!')
      return binds(begin);
    if (class_of(c) != Class::Letter)
      return false;
    const std::uint32_t end = word_end(begin);
    const std::string_view word = text_.substr(begin, end - begin);
    return word == "module" || word == "return" || word.starts_with("func.") ||
           word.starts_with("scf.") || word.starts_with("pto.");
  }

  /// Whether a list of names is followed by "=": `%a, %b:2 =`.
  bool binds(std::uint32_t begin) const {
    for (std::uint32_t at = begin; at < size_; ++at) {
      const char c = text_[at];
      if (c == '=')
        return true;
      if (!is_word_byte(c) && class_of(c) != Class::Blank && class_of(c) != Class::Sigil &&
          c != ',' && c != ':' && c != '-')
        return false;
    }
    return false;
  }
};

} // namespace

std::vector<Token> tokenize_mlir(std::string_view text) {
  return Lexer(text).run();
}

} // namespace ptoscope::pto
