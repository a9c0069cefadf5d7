#include "core/support/python_name.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>

namespace ptoscope {
namespace {

/// A word of two to eight bytes: equal for words of the same length that are equal.
constexpr std::uint64_t packed(std::string_view word) {
  const auto bytes = [&word](std::size_t at, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
      value |= std::uint64_t{static_cast<unsigned char>(word[at + i])} << (8 * i);
    return value;
  };
  // Both ends, which overlap: no loop over a length that differs from word to word.
  if (word.size() < 4)
    return bytes(0, 2) | bytes(word.size() - 2, 2) << 32;
  return bytes(0, 4) | bytes(word.size() - 4, 4) << 32;
}

/// Open addressing; three of four places are empty.
class KeywordTable {
public:
  constexpr explicit KeywordTable(std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words) {
      std::size_t at = start(packed(word));
      while (slots_[at].length != 0)
        at = next(at);
      slots_[at] = {packed(word), word.size()};
    }
  }

  constexpr bool contains(std::string_view word) const {
    const std::uint64_t value = packed(word);
    for (std::size_t at = start(value); slots_[at].length != 0; at = next(at))
      if (slots_[at].word == value && slots_[at].length == word.size())
        return true;
    return false;
  }

private:
  struct Slot {
    std::uint64_t word = 0;
    std::size_t length = 0;
  };

  static constexpr std::size_t start(std::uint64_t word) {
    return (word * 0x9e3779b97f4a7c15) >> 57;
  }
  static constexpr std::size_t next(std::size_t at) { return (at + 1) % 128; }

  std::array<Slot, 128> slots_{};
};

constexpr KeywordTable kKeywords = KeywordTable(
    {"False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
     "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
     "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
     "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"});

} // namespace

bool is_keyword(std::string_view word) {
  return word.size() >= 2 && word.size() <= 8 && kKeywords.contains(word);
}

bool is_name_or_keyword(std::string_view text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  if (text.empty() || (text[0] >= '0' && text[0] <= '9'))
    return false;
  if (std::ranges::all_of(text, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); }))
    return true;
  // Python's XID_Start and XID_Continue, but for the few characters that its tables add.
  static const RE2 kName(R"([\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]*)");
  return RE2::FullMatch({text.data(), text.size()}, kName);
}

bool is_identifier(std::string_view text) {
  return is_name_or_keyword(text) && !is_keyword(text);
}

bool all_parts(std::string_view dotted, bool (*is_such)(std::string_view)) {
  while (true) {
    const std::size_t point = std::min(dotted.find('.'), dotted.size());
    if (!is_such(dotted.substr(0, point)))
      return false;
    if (point == dotted.size())
      return true;
    dotted.remove_prefix(point + 1);
  }
}

} // namespace ptoscope
