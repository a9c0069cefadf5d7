#include "core/dsl/syntax/python_string.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>

namespace ptoscope::syntax {
namespace {

bool has_letter(std::string_view prefix, char small) {
  return prefix.find(small) != std::string_view::npos ||
         prefix.find(static_cast<char>(small - 'a' + 'A')) != std::string_view::npos;
}

char simple_escape(char letter) {
  constexpr std::string_view kLetters = "\\'\"abfnrtv";
  constexpr std::string_view kMeanings = "\\'\"\a\b\f\n\r\t\v";
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? '\0' : kMeanings[at];
}

/// A code of `count` hexadecimal digits behind `\x`, `\u` or `\U`; nothing when they aren't there.
std::optional<char32_t> hex_code(std::string_view digits, std::size_t count) {
  if (digits.size() < count)
    return std::nullopt;
  std::uint32_t code = 0;
  const char* const begin = std::to_address(digits.begin());
  const char* const end = begin + count;
  const auto [stop, error] = std::from_chars(begin, end, code, 16);
  return error == std::errc() && stop == end ? std::optional<char32_t>(code) : std::nullopt;
}

void append_code(char32_t code, std::string& into) {
  const auto put = [&into](char32_t byte) { into += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6);
    put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  } else {
    put(0xF0 | (code >> 18 & 0x07));
    put(0x80 | (code >> 12 & 0x3F));
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  }
}

/// The escape whose backslash is at the front; how many bytes of the text it takes.
std::size_t append_escape(std::string_view text, std::string& into) {
  if (text.size() < 2) {
    into += text;
    return text.size();
  }
  const char letter = text[1];
  if (letter == '\n')
    return 2;
  if (const char meaning = simple_escape(letter); meaning != '\0') {
    into += meaning;
    return 2;
  }
  if (letter >= '0' && letter <= '7') {
    std::size_t length = 1;
    char32_t code = 0;
    for (; length < 4 && length < text.size() && text[length] >= '0' && text[length] <= '7';
         ++length)
      code = code * 8 + static_cast<char32_t>(text[length] - '0');
    append_code(code, into);
    return length;
  }
  constexpr std::array<std::pair<char, std::size_t>, 3> kHex = {{{'x', 2}, {'u', 4}, {'U', 8}}};
  for (const auto& [mark, count] : kHex)
    if (const auto code = letter == mark ? hex_code(text.substr(2), count) : std::nullopt;
        code && *code < 0x110000) {
      append_code(*code, into);
      return 2 + count;
    }
  into += text.substr(0, 2);
  return 2;
}

} // namespace

std::string_view string_prefix(std::string_view literal) {
  return literal.substr(0, std::min(literal.find_first_of("'\""), literal.size()));
}

std::string_view string_content(std::string_view literal) {
  literal.remove_prefix(string_prefix(literal).size());
  const std::size_t width = literal.starts_with("'''") || literal.starts_with("\"\"\"") ? 3 : 1;
  return literal.size() >= 2 * width ? literal.substr(width, literal.size() - 2 * width) : literal;
}

bool has_prefix(const StringExpr& string, const Tree& tree, char small_letter) {
  return std::ranges::any_of(string.parts, [&](const Extent& part) {
    return has_letter(string_prefix(tree.text_of(part)), small_letter);
  });
}

bool is_formatted(const StringExpr& string, const Tree& tree) {
  return has_prefix(string, tree, 'f');
}

std::string python_string(const StringExpr& string, const Tree& tree) {
  std::string value;
  for (const Extent& part : string.parts) {
    const std::string_view literal = tree.text_of(part);
    const std::string_view content = string_content(literal);
    if (has_letter(string_prefix(literal), 'r')) {
      value += content;
      continue;
    }
    for (std::size_t at = 0; at < content.size();) {
      const std::size_t escape = std::min(content.find('\\', at), content.size());
      value += content.substr(at, escape - at);
      at = escape;
      if (at < content.size())
        at += append_escape(content.substr(at), value);
    }
  }
  return value;
}

} // namespace ptoscope::syntax
