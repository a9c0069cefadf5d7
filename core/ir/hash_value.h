#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace ptoscope::ir {

/// One step of a structural hash.
constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t value) {
  return seed ^ (value + 0x9e3779b9U + (seed << 6U) + (seed >> 2U));
}

/// MurmurHash64A as the C++ library of GCC applies it to strings and floating-point numbers.
inline std::uint64_t hash_bytes(std::string_view bytes) {
  constexpr std::uint64_t kMultiplier = 0xc6a4a7935bd1e995U;
  constexpr std::uint64_t kSeed = 0xc70f6907U;
  const auto mix = [](std::uint64_t value) { return value ^ (value >> 47U); };
  const auto word = [&bytes](std::size_t at, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
      value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8U * i);
    return value;
  };
  const std::size_t whole = bytes.size() / 8 * 8;
  std::uint64_t hash = kSeed ^ (bytes.size() * kMultiplier);
  for (std::size_t at = 0; at < whole; at += 8)
    hash = (hash ^ (mix(word(at, 8) * kMultiplier) * kMultiplier)) * kMultiplier;
  if (bytes.size() > whole)
    hash = (hash ^ word(whole, bytes.size() - whole)) * kMultiplier;
  return mix(mix(hash) * kMultiplier);
}

/// Both zeros are 0; other numbers are hashed by their bytes.
template <typename Float>
std::uint64_t hash_float(Float value) {
  if (value == 0)
    return 0;
  char bytes[sizeof(Float)];
  std::memcpy(bytes, &value, sizeof(Float));
  return hash_bytes({bytes, sizeof(Float)});
}

} // namespace ptoscope::ir
