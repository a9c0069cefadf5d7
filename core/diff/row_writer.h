#pragma once

#include "core/diff/alignment.h"
#include "core/diff/snapshot_diff.h"

#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// Writes the rows of sections into a diff, with their marks and counts. `move_of_*` give for
/// each unit of a section the move it belongs to, or -1; an empty list means none.
class RowWriter {
public:
  explicit RowWriter(SnapshotDiff& diff) : diff_(diff) {}

  /// Two sections of equal text.
  void write_equal(Section& section, dsl::LineRange before, dsl::LineRange after);
  /// Two sections, side by side as `alignment` says.
  void write_pair(Section& section, const SectionShapes& before, const SectionShapes& after,
                  const Alignment& alignment, const std::vector<std::int32_t>& move_of_before,
                  const std::vector<std::int32_t>& move_of_after);
  /// A section that the other side lacks.
  void write_single(Section& section, const SectionShapes& shapes, bool removed,
                    const std::vector<std::int32_t>& move_of);

private:
  void write_unit(Section& section, const Unit& unit, bool removed, std::int32_t move);
  void write_units(Section& section, const SectionShapes& before, std::uint32_t before_unit,
                   const SectionShapes& after, std::uint32_t after_unit);

  SnapshotDiff& diff_;
};

/// Kind of a paired row: by text, meaning and indentation.
RowKind pair_kind(const SectionShapes& before, std::uint32_t before_unit,
                  const SectionShapes& after, std::uint32_t after_unit);

} // namespace ptoscope::diff
