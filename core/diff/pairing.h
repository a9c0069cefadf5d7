#pragma once

#include "core/diff/alignment.h"

#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// Token comparisons that the pairing of similar lines may still do in one diff.
struct PairingBudget {
  std::int64_t remaining = 3'000'000;
  /// Lines on both sides of hunks that were too large to pair by similarity.
  std::int64_t skipped_lines = 0;
};

/// Pairs what is left of two sections inside the gaps of `alignment`: statements that bind the
/// same name, then versions of one name or calls of one operation, then lines with at least
/// half of their tokens in common, as far as the budget allows. Units set in `before_taken` or
/// `after_taken` (moved ones) stay alone.
void pair_changed(Alignment& alignment, const SectionShapes& before, const SectionShapes& after,
                  const std::vector<bool>& before_taken, const std::vector<bool>& after_taken,
                  const NameTable& names, PairingBudget& budget, Effort& effort,
                  const CancellationToken& token);

} // namespace ptoscope::diff
