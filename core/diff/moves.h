#pragma once

#include "core/diff/function_match.h"

#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// A run of units that stands elsewhere on the other side. Sections by their position in the
/// side, units from the section's beginning.
struct MoveBlock {
  std::size_t before_section = 0;
  std::uint32_t before_unit = 0;
  std::size_t after_section = 0;
  std::uint32_t after_unit = 0;
  std::uint32_t size = 0;
};

/// For each section of a side the units that have a counterpart already. A section without
/// entries has no loose units at all.
using TakenUnits = std::vector<std::vector<bool>>;

/// Finds loose units of `before` that are loose in `after` too, in whatever function: units
/// that occur once on each side are anchors, which are extended both ways; of units that occur
/// a few times the ones of the same function are paired in order. Statements that say little
/// (`else:`, `return x`) are only taken along. `counterpart` gives for each section of `before`
/// the section of `after` that it is compared with, or -1. Found units are marked as taken.
/// Linear in the number of loose units. Blocks ascend by their place in `after`.
std::vector<MoveBlock> find_moves(ShapeCache& before, TakenUnits& before_taken, ShapeCache& after,
                                  TakenUnits& after_taken,
                                  const std::vector<std::int32_t>& counterpart);

} // namespace ptoscope::diff
