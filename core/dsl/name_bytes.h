#pragma once

#include "core/dsl/byte_class.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

namespace ptoscope::dsl {

/// How many bytes from `begin` on can stand in a name; nothing at or behind `end` is read. A fifth
/// of a text's bytes are names, so sixteen are looked at at once where there are as many.
inline std::size_t name_length(const char* begin, const char* end) {
  using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
  const char* at = begin;
  while (end - at >= 16 && std::endian::native == std::endian::little) {
    Bytes bytes;
    std::memcpy(&bytes, at, sizeof bytes);
    const Bytes letters = (bytes | 0x20) - static_cast<std::uint8_t>('a');
    const Bytes digits = bytes - static_cast<std::uint8_t>('0');
    const auto others = ~((letters < 26) | (digits < 10) |
                          (bytes == static_cast<std::uint8_t>('_')) | (bytes >= 0x80));
    std::array<std::uint64_t, 2> halves;
    std::memcpy(&halves, &others, sizeof halves);
    if (halves[0] != 0)
      return static_cast<std::size_t>(at - begin) + std::countr_zero(halves[0]) / 8;
    if (halves[1] != 0)
      return static_cast<std::size_t>(at - begin) + 8 + std::countr_zero(halves[1]) / 8;
    at += 16;
  }
  while (at < end && is_name_byte(*at))
    ++at;
  return static_cast<std::size_t>(at - begin);
}

} // namespace ptoscope::dsl
