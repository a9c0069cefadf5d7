#include "core/support/content_hash.h"

#include <fmt/format.h>

#include <xxhash.h>

namespace ptoscope {

std::string ContentHash::hex() const {
  return fmt::format("{:016x}{:016x}", high, low);
}

ContentHash content_hash(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

std::uint64_t hash_bytes(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

} // namespace ptoscope
