#pragma once

#include "core/diff/line_shape.h"
#include "core/diff/snapshot_diff.h"

#include <vector>

namespace ptoscope::diff {

/// Marks of one unit against its counterpart, a line at a time: `before[k]` are those of the
/// unit's k-th line, as byte ranges of that line.
struct UnitMarks {
  std::vector<std::vector<Mark>> before;
  std::vector<std::vector<Mark>> after;
};

/// Token-wise difference of two units. Names of equal meaning but other spelling are marked as
/// renamed. Bounded: a long pair of lines gets one mark from the first to the last difference.
UnitMarks token_marks(const SectionShapes& before, std::uint32_t before_unit,
                      const SectionShapes& after, std::uint32_t after_unit);

/// Hashes of a unit's tokens but operators and the namespace `pl`, variables by their meaning;
/// at most `limit`.
std::vector<std::uint64_t> word_hashes(const SectionShapes& shapes, std::uint32_t unit,
                                       std::size_t limit);

} // namespace ptoscope::diff
