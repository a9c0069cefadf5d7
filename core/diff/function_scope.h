#pragma once

#include "core/diff/snapshot_diff.h"

#include <map>
#include <string>
#include <string_view>

namespace ptoscope::diff {

/// True when a section tells of `function` (plain or qualified name): it is that function on one
/// side, or the one that most of its body came from or went to. True of any for an empty name.
bool concerns(const SnapshotDiff& diff, const Section& section, std::string_view function);

using CountsByFunction = std::map<std::string, Counts, std::less<>>;

/// What changed in the sections that concern each function, by plain and by qualified name; a line
/// that moved counts once for each. Functions without a change are absent.
CountsByFunction counts_by_function(const SnapshotDiff& diff);

/// The same of one function; of the program for an empty name.
Counts counts_of(const SnapshotDiff& diff, std::string_view function);

} // namespace ptoscope::diff
