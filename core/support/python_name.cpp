#include "core/support/python_name.h"

#include "core/support/utf8.h"

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

/// Characters beyond ASCII that no name holds: controls, blanks, punctuation and marks that don't
/// show, those of private use. What is left are mostly letters; a table of all of them would be
/// large and of one version of Unicode.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};
constexpr auto kNoLetters = std::to_array<Range>({
    {0x80, 0xa9},
    {0xab, 0xb4},
    {0xb6, 0xb6},
    {0xb8, 0xb9},
    {0xbb, 0xbf},
    {0xd7, 0xd7},
    {0xf7, 0xf7},
    {0x1680, 0x1680},
    {0x2000, 0x203e},
    {0x2041, 0x2053},
    {0x2055, 0x206f},
    {0x3000, 0x3003},
    {0x3008, 0x3020},
    {0xe000, 0xf8ff},
    {0xfeff, 0xfeff},
    {0xfff0, 0xffff},
    {0xe0000, 0xe00ff},
    {0xf0000, 0x10ffff},
});

bool is_name_character(std::string_view character, bool first) {
  const char c = character[0];
  if (character.size() == 1)
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (!first && c >= '0' && c <= '9');
  const std::uint32_t code = code_point(character);
  return std::ranges::none_of(
      kNoLetters, [code](const Range& range) { return code >= range.first && code <= range.last; });
}

} // namespace

bool is_keyword(std::string_view word) {
  return word.size() >= 2 && word.size() <= 8 && kKeywords.contains(word);
}

bool is_identifier(std::string_view text) {
  if (text.empty() || is_keyword(text))
    return false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text.substr(at));
    if (length == 0 || !is_name_character(text.substr(at, length), at == 0))
      return false;
    at += length;
  }
  return true;
}

} // namespace ptoscope
