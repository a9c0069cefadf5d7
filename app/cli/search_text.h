#pragma once

#include "core/snapshots/search_index.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ptoscope::cli {

struct SearchTextOptions {
  std::uint32_t context = 0; ///< lines to show before and after
  bool all = false;          ///< don't fold lines that stay the same from step to step
};

/// Hits for reading, one line of the snapshots each, below the step in which it first occurs.
/// A line that occurs in the steps after it too, at whatever place, is shown once with the range
/// of steps ("05-12"). `hits` as `SearchIndex` returns them.
std::string search_text(const snapshots::SnapshotStore& store,
                        const std::vector<snapshots::SearchHit>& hits,
                        const SearchTextOptions& options);

} // namespace ptoscope::cli
