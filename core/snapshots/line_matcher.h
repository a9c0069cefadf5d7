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

  /// The first match at or after `from` that isn't empty; first == second when there is none, or
  /// when `budget_bytes`, what may still be looked at, ran out and is 0.
  virtual ByteRange first(std::string_view line, std::size_t from,
                          std::size_t& budget_bytes) const = 0;

  /// The work is bounded by a multiple of the length of the line; `given_up` is set, never
  /// cleared, when that ended it.
  bool matches(std::string_view line, bool& given_up) const;
  /// All matches from left to right, without overlaps; bounded likewise. False when that or
  /// `limit` cut it short.
  bool all(std::string_view line, std::size_t limit, std::vector<ByteRange>& ranges) const;
};

} // namespace ptoscope::snapshots
