#pragma once

#include "core/support/cancellation.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ptoscope::diff {

/// A maximal run of equal ids: `size` ids from `before` and from `after` on.
struct MatchBlock {
  std::uint32_t before = 0;
  std::uint32_t after = 0;
  std::uint32_t size = 0;

  bool operator==(const MatchBlock&) const = default;
};

struct SequenceDiff {
  /// Ascending on both sides, never touching on both sides at once.
  std::vector<MatchBlock> blocks;
  /// The effort ran out somewhere: what lies between two anchors was taken as replaced.
  bool coarse = false;
};

/// Steps of the search that may still be spent; shared by several comparisons of one task.
struct Effort {
  std::int64_t remaining = 0;
};

/// Longest common subsequence of two id sequences: Myers' linear-space search after trimming
/// what is equal at both ends and dropping ids that only one side has. Where the effort runs
/// out, ids that occur once on each side (patience anchors) split the range and the rest is
/// taken as replaced. O((n + m) log(n + m) + effort) time, O(n + m) memory, never quadratic.
SequenceDiff diff_sequences(std::span<const std::uint32_t> before,
                            std::span<const std::uint32_t> after, Effort& effort,
                            const CancellationToken& token = {});

/// Positions of a longest strictly increasing subsequence of `values`, ascending.
std::vector<std::uint32_t> longest_increasing(std::span<const std::uint32_t> values);

} // namespace ptoscope::diff
