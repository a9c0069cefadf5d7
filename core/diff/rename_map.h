#pragma once

#include "core/diff/line_shape.h"
#include "core/diff/sequence_diff.h"

#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// Names that stand for each other in one section: one to one, one variable split into several
/// versions, or versions joined into one. Numbers of the NameTable.
struct NameLink {
  std::vector<std::uint32_t> before;
  std::vector<std::uint32_t> after;
};

/// Finds which names of `before` became which of `after`: lines are aligned with the names left
/// out, and aligned lines vote. A link is one to one unless a name without a version vanished
/// and new versions of it appeared (or the reverse), so that equality under the links never
/// mixes up two variables of either side. A name that is still defined where it was keeps its
/// meaning.
std::vector<NameLink> find_renames(const SectionShapes& before, const SectionShapes& after,
                                   const NameTable& names, Effort& effort,
                                   const CancellationToken& token);

/// Gives linked names the same meaning and others, of the two sides, different ones. A use of
/// one version where another one is current keeps a meaning of its own, so that the fold of a
/// split variable doesn't hide a wrong version. `next_meaning` hands out numbers that no name
/// has.
void apply_renames(const std::vector<NameLink>& links, SectionShapes& before, SectionShapes& after,
                   std::uint32_t& next_meaning);

} // namespace ptoscope::diff
