#pragma once

#include "app/cli/json_output.h"
#include "core/diff/snapshot_diff.h"

#include <string>

namespace ptoscope::cli {

/// added, removed, changed, moved, reindented, renamed.
Json counts_json(const diff::Counts& counts);

/// Every section that differs: name, kind, counts, where its body came from or went to.
Json functions_json(const diff::SnapshotDiff& diff, const std::string& function);

/// The whole diff: counts, functions with their rows that differ, renames, moves, notes. Lines
/// count from 1; see `docs/dev/diff.md`.
Json diff_json(const diff::SnapshotDiff& diff, const std::string& function);

} // namespace ptoscope::cli
