#pragma once

#include "core/support/content_hash.h"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace ptoscope {

/// A hash for tables in memory whose keys are mostly names: short ones are mixed here, without a
/// call. Not to be stored.
inline std::uint64_t hash_name(std::string_view name) {
  const std::size_t size = name.size();
  if (size > 16)
    return hash_bytes(name);
  // The first and the last bytes, which may overlap.
  std::uint64_t head = 0;
  std::uint64_t tail = 0;
  const auto load = [&](std::size_t bytes) {
    std::memcpy(&head, name.data(), bytes);
    std::memcpy(&tail, name.data() + size - bytes, bytes);
  };
  if (size >= 8)
    load(8);
  else if (size >= 4)
    load(4);
  else if (size >= 2)
    load(2);
  else if (size == 1)
    load(1);
  // Both halves of the product, so that every bit of a name reaches the low bits.
  __extension__ using Product = unsigned __int128;
  const Product product = Product{head ^ size ^ 0x9e3779b97f4a7c15} * (tail ^ 0xbf58476d1ce4e5b9);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

} // namespace ptoscope
