#pragma once

#include "core/diff/snapshot_diff.h"

#include <string>
#include <string_view>

namespace ptoscope::diff {

struct TextOptions {
  int context = 2;      ///< unchanged lines around a change
  bool colour = false;  ///< with the escape sequences of a terminal
  std::string function; ///< only this function (plain or qualified name); empty: all
};

/// The diff as text to read: a heading a function, signs + - ~ > before the lines, where moved
/// blocks went and came from, and the rename table. Empty when nothing differs.
std::string diff_text(const SnapshotDiff& diff, const TextOptions& options = {});

/// "+12 -3 ~4 >2", with "=5 renamed" and "5 reindented" when there are such lines; "no change"
/// when there is none.
std::string counts_text(const Counts& counts);

/// The name shown for a section: the function's, "old -> new" when its name changed, "(module)"
/// for the head.
std::string section_name(const SnapshotDiff& diff, const Section& section);

} // namespace ptoscope::diff
