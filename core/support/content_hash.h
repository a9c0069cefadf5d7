#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ptoscope {

/// 128-bit content address (XXH3). Good against accidents, not against an adversary, so equal
/// hashes of different sizes are never taken as equal content by the stores that use it.
struct ContentHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  bool operator==(const ContentHash&) const = default;
  bool operator<(const ContentHash& other) const {
    return high != other.high ? high < other.high : low < other.low;
  }

  /// 32 lower-case hexadecimal digits.
  std::string hex() const;
};

ContentHash content_hash(std::string_view bytes);

/// Fast 64-bit hash for in-memory tables; stable between runs and machines.
std::uint64_t hash_bytes(std::string_view bytes);

} // namespace ptoscope
