#pragma once

#include "core/snapshots/search_index.h"
#include "core/support/expected.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace ptoscope::snapshots {

/// Half-open range of bytes of a line.
using ByteRange = std::pair<std::uint32_t, std::uint32_t>;

/// Finds what a query asks for inside one line. Immutable, thread-safe.
class LineMatcher {
public:
  /// Error: "regex-invalid".
  static Expected<std::unique_ptr<LineMatcher>> make(const SearchQuery& query);

  virtual ~LineMatcher() = default;

  /// The first match at or after `from` that isn't empty; first == second when there is none.
  virtual ByteRange first(std::string_view line, std::size_t from) const = 0;

  bool matches(std::string_view line) const {
    const ByteRange range = first(line, 0);
    return range.first != range.second;
  }
  /// All matches from left to right, without overlaps. The work is bounded by a multiple of the
  /// length of the line; false when that or `limit` cut it short.
  bool all(std::string_view line, std::size_t limit, std::vector<ByteRange>& ranges) const;
};

} // namespace ptoscope::snapshots
