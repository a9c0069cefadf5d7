#pragma once

#include "core/support/cancellation.h"
#include "views/passes/diff_layout.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ptoscope::views {

/// A hit of "find" in a pair; the row tells where both sides stand.
struct PairHit {
  std::int32_t row = 0;
  Side side = Side::After;
  std::int32_t begin = 0; ///< bytes of the line
  std::int32_t end = 0;

  bool operator==(const PairHit&) const = default;
};

/// Every occurrence of `needle` in both texts of a layout (one where only one is shown, and
/// once where a row is equal on both sides), in the order of the rows. ASCII letters match both
/// cases unless the needle has a capital. Bounded to `limit` hits.
std::vector<PairHit> find_in_pair(const DiffLayout& layout, const std::string& needle,
                                  std::size_t limit, const CancellationToken& token);

} // namespace ptoscope::views
