#include "core/pto/cpp_lexer.h"

#include "core/pto/line_lexer.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace ptoscope::pto {
namespace {

using dsl::Token;
using dsl::TokenKind;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_word_byte(char c) {
  return is_letter(c) || is_digit(c);
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

bool is_keyword(std::string_view word) {
  static constexpr auto kWords = std::to_array<std::string_view>(
      {"alignas", "auto",      "bool",      "break",    "case",     "catch",   "char",
       "class",   "const",     "constexpr", "continue", "decltype", "default", "delete",
       "do",      "double",    "else",      "enum",     "explicit", "extern",  "false",
       "float",   "for",       "friend",    "goto",     "if",       "inline",  "int",
       "long",    "mutable",   "namespace", "new",      "noexcept", "nullptr", "operator",
       "private", "protected", "public",    "return",   "short",    "signed",  "sizeof",
       "static",  "struct",    "switch",    "template", "this",     "throw",   "true",
       "try",     "typedef",   "typename",  "union",    "unsigned", "using",   "virtual",
       "void",    "volatile",  "while"});
  static_assert(std::ranges::is_sorted(kWords));
  return std::ranges::binary_search(kWords, word);
}

class Lexer : LineLexer {
public:
  explicit Lexer(std::string_view text) : LineLexer(text) {}

  std::vector<Token> run() {
    tokens_.reserve(text_.size() / 5);
    while (at_ < size_)
      step();
    return finish();
  }

private:
  std::uint32_t find(std::string_view what, std::uint32_t from) const {
    const std::size_t found = text_.find(what, from);
    return found == std::string_view::npos ? size_ : static_cast<std::uint32_t>(found);
  }

  void step() {
    const char c = text_[at_];
    if (is_blank(c)) {
      ++at_;
    } else if (c == '\n') {
      line_break();
    } else if (c == '/' && peek() == '/') {
      push(TokenKind::Comment, find("\n", at_));
    } else if (c == '/' && peek() == '*') {
      push(TokenKind::Comment, std::min(find("*/", at_ + 2) + 2, size_));
    } else if (c == '#' && !line_has_token_) {
      directive();
    } else if (is_letter(c)) {
      word();
    } else if (is_digit(c) || (c == '.' && is_digit(peek()))) {
      number();
    } else if (c == '"' || c == '\'') {
      push(TokenKind::String, quoted_end(at_));
    } else {
      operation();
    }
  }

  void push(TokenKind kind, std::uint32_t end) {
    const auto breaks = std::count(text_.begin() + at_, text_.begin() + end, '\n');
    LineLexer::push(kind, end);
    line_ += static_cast<std::uint32_t>(breaks);
  }

  std::uint32_t word_end(std::uint32_t begin) const {
    while (begin < size_ && is_word_byte(text_[begin]))
      ++begin;
    return begin;
  }

  void directive() {
    std::uint32_t begin = at_ + 1;
    while (begin < size_ && (text_[begin] == ' ' || text_[begin] == '\t'))
      ++begin;
    const std::uint32_t end = word_end(begin);
    const bool include = text_.substr(begin, end - begin) == "include";
    push(TokenKind::Keyword, end > begin ? end : at_ + 1);
    if (!include)
      return;
    while (at_ < size_ && is_blank(text_[at_]))
      ++at_;
    if (at_ >= size_ || text_[at_] != '<')
      return;
    const std::uint32_t line_end = find("\n", at_);
    push(TokenKind::String, std::min(find(">", at_) + 1, line_end));
  }

  void word() {
    const std::uint32_t end = word_end(at_);
    const std::string_view spelled = text_.substr(at_, end - at_);
    if (end < size_ && text_[end] == '"' && spelled.size() <= 3) {
      if (spelled.back() == 'R') {
        push(TokenKind::String, raw_end(end));
        return;
      }
      if (spelled == "L" || spelled == "u" || spelled == "U" || spelled == "u8") {
        push(TokenKind::String, quoted_end(end));
        return;
      }
    }
    push(is_keyword(spelled) ? TokenKind::Keyword : TokenKind::Name, end);
  }

  /// Numbers with their suffixes: 0x1Fu, 1'000, 1.5e-3f.
  void number() {
    std::uint32_t end = at_;
    while (end < size_) {
      const char c = text_[end];
      const bool sign = (c == '+' || c == '-') && end > at_ &&
                        std::string_view("eEpP").find(text_[end - 1]) != std::string_view::npos &&
                        !text_.substr(at_, 2).starts_with("0x");
      const bool separator = c == '\'' && end + 1 < size_ && is_word_byte(text_[end + 1]);
      if (!is_word_byte(c) && c != '.' && !separator && !sign)
        break;
      ++end;
    }
    const std::string_view spelled = text_.substr(at_, end - at_);
    const bool real =
        !spelled.starts_with("0x") && spelled.find_first_of(".eE") != std::string_view::npos;
    push(real ? TokenKind::Float : TokenKind::Integer, end);
  }

  std::uint32_t quoted_end(std::uint32_t begin) const {
    const char quote = text_[begin];
    std::uint32_t end = begin + 1;
    while (end < size_ && text_[end] != '\n') {
      if (text_[end] == quote)
        return end + 1;
      end += text_[end] == '\\' && end + 1 < size_ && text_[end + 1] != '\n' ? 2 : 1;
    }
    return std::min(end, size_);
  }

  /// R"mark( ... )mark"
  std::uint32_t raw_end(std::uint32_t quote) const {
    constexpr std::uint32_t kLongestMark = 16;
    const std::uint32_t open = find("(", quote);
    if (open >= size_ || open - quote - 1 > kLongestMark)
      return quoted_end(quote);
    std::string close = ")";
    close += text_.substr(quote + 1, open - quote - 1);
    close += '"';
    const std::uint32_t end = find(close, open);
    return end == size_ ? size_ : end + static_cast<std::uint32_t>(close.size());
  }

  void operation() {
    const char c = text_[at_];
    static constexpr std::array<std::string_view, 8> kPairs = {
        "::", "->", "==", "!=", "<=", ">=", "&&", "||"};
    if (c == '(' || c == '[')
      ++depth_;
    else if ((c == ')' || c == ']') && depth_ > 0)
      --depth_;
    else if (c == '{' || c == '}')
      depth_ = 0; // a block in an argument; text cut off
    const bool known =
        std::string_view("()[]{}<>,:.;=+-*/%&|^!~?").find(c) != std::string_view::npos;
    const bool pair = std::ranges::find(kPairs, text_.substr(at_, 2)) != kPairs.end();
    push(known ? TokenKind::Operator : TokenKind::Unknown, at_ + (pair ? 2 : 1));
  }

  void line_break() {
    if (line_has_token_ && depth_ == 0)
      push_line_end();
    ++at_;
    ++line_;
  }
};

} // namespace

std::vector<Token> tokenize_cpp(std::string_view text) {
  return Lexer(text).run();
}

} // namespace ptoscope::pto
