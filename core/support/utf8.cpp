#include "core/support/utf8.h"

#include <algorithm>
#include <simdjson.h>

namespace ptoscope {
namespace {

std::uint32_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

bool is_continuation(std::uint32_t byte) {
  return (byte & 0xc0U) == 0x80;
}

} // namespace

std::size_t character_length(std::string_view text) {
  if (text.empty())
    return 0;
  const std::uint32_t first = byte_at(text, 0);
  if (first < 0x80)
    return 1;
  const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (first < 0xc2 || first > 0xf4 || text.size() < length)
    return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!is_continuation(byte_at(text, i)))
      return 0;
  // Forms that are too long, halves of pairs, and what is beyond the last character.
  const std::uint32_t second = byte_at(text, 1);
  const bool is_wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) ||
                        (first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90);
  return is_wrong ? 0 : length;
}

std::uint32_t code_point(std::string_view character) {
  const std::uint32_t first = byte_at(character, 0);
  if (character.size() == 1)
    return first;
  std::uint32_t result = first & (0x7fU >> character.size());
  for (std::size_t i = 1; i < character.size(); ++i)
    result = result << 6U | (byte_at(character, i) & 0x3fU);
  return result;
}

std::int64_t first_invalid_utf8(std::string_view text, bool refuse_nul) {
  const std::size_t nul = refuse_nul ? text.find('\0') : std::string_view::npos;
  const std::string_view head = text.substr(0, nul);
  if (simdjson::validate_utf8(head.data(), head.size()))
    return nul == std::string_view::npos ? -1 : static_cast<std::int64_t>(nul);
  // The validator only says that something is wrong; halve the range to find where. A prefix
  // that ends inside a character is invalid too, so the search ends at most 3 bytes late.
  std::size_t sound = 0;
  std::size_t broken = head.size();
  while (broken - sound > 64) {
    std::size_t middle = sound + (broken - sound) / 2;
    while (middle > sound && (static_cast<unsigned char>(head[middle]) & 0xC0) == 0x80)
      --middle;
    if (middle == sound)
      break;
    if (simdjson::validate_utf8(head.data() + sound, middle - sound))
      sound = middle;
    else
      broken = middle;
  }
  std::size_t position = sound;
  while (position < head.size()) {
    const std::size_t length = character_length(head.substr(position));
    if (length == 0)
      return static_cast<std::int64_t>(position);
    position += length;
  }
  return static_cast<std::int64_t>(head.size());
}

Place place_at(const std::string& file, std::string_view text, std::size_t offset) {
  const std::string_view head = text.substr(0, offset);
  const std::size_t last_break = head.rfind('\n');
  const std::size_t line_start = last_break == std::string_view::npos ? 0 : last_break + 1;
  return {file, std::ranges::count(head, '\n') + 1,
          static_cast<std::int64_t>(offset - line_start) + 1};
}

std::optional<Diagnostic> utf8_error(std::string_view code, const std::string& file,
                                     std::string_view text) {
  const std::int64_t bad = first_invalid_utf8(text, true);
  if (bad < 0)
    return std::nullopt;
  const auto offset = static_cast<std::size_t>(bad);
  const Place place = place_at(file, text, offset);
  if (text[offset] == '\0')
    return make_error(code, place, message_text("core", "expected UTF-8 text, found a NUL byte"));
  return make_error(code, place, message_text("core", "expected UTF-8 text, found the byte {0}"),
                    fmt::format("0x{:02x}", byte_at(text, offset)));
}

} // namespace ptoscope
