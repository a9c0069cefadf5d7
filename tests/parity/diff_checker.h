#pragma once

#include "core/diff/snapshot_diff.h"

#include <string>

namespace ptoscope::test {

/// Checks what every diff promises: each line in exactly one row, rows of a section together and
/// in order, equal rows equal, renamed rows equal under the table, moves joining the same lines,
/// marks covering what differs, counts that add up. Returns the first broken promise, or "".
/// Independent of how the diff is made. With `ignore_layout` only lines and order are checked.
std::string check_diff(const diff::SnapshotDiff& diff);

} // namespace ptoscope::test
