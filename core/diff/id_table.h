#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// Gives 64-bit hashes dense numbers from 0 in the order of their first appearance.
class IdTable {
public:
  explicit IdTable(std::size_t expected = 0) { resize(expected * 2); }

  std::uint32_t id(std::uint64_t hash) {
    if (hashes_.size() * 2 >= slots_.size())
      resize(slots_.size() * 2);
    std::uint32_t& slot = slots_[find(hash)];
    if (slot == kEmpty) {
      slot = static_cast<std::uint32_t>(hashes_.size());
      hashes_.push_back(hash);
    }
    return slot;
  }

  std::size_t size() const { return hashes_.size(); }

private:
  static constexpr std::uint32_t kEmpty = 0xFFFF'FFFF;

  std::size_t find(std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(hash * 0x9E37'79B9'7F4A'7C15ULL >> 20) & mask;
    while (slots_[at] != kEmpty && hashes_[slots_[at]] != hash)
      at = (at + 1) & mask;
    return at;
  }

  void resize(std::size_t wanted) {
    std::size_t size = 64;
    while (size < wanted)
      size *= 2;
    slots_.assign(size, kEmpty);
    for (std::size_t i = 0; i < hashes_.size(); ++i)
      slots_[find(hashes_[i])] = static_cast<std::uint32_t>(i);
  }

  std::vector<std::uint32_t> slots_;
  std::vector<std::uint64_t> hashes_;
};

/// Joins two hashes; the order matters.
constexpr std::uint64_t join_hash(std::uint64_t left, std::uint64_t right) {
  std::uint64_t h = (left ^ (right + 0x9E37'79B9'7F4A'7C15ULL + (left << 6) + (left >> 2)));
  h ^= h >> 31;
  h *= 0xD6E8'FEB8'6659'FD93ULL;
  h ^= h >> 29;
  return h;
}

} // namespace ptoscope::diff
