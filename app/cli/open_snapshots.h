#pragma once

#include "app/cli/command.h"
#include "core/snapshots/name_history.h"
#include "core/snapshots/snapshot_store.h"

#include <optional>
#include <string>

namespace ptoscope::cli {

/// Opens the snapshots at `path` and reports what the listing found; nullptr after an error.
snapshots::SnapshotStorePtr open_snapshots(const std::string& path, CommandContext& context);

/// The step that a user named, such as "16", "Simplify#2" or the start of a name; nothing after an
/// error.
std::optional<std::size_t> find_step(const snapshots::SnapshotStore& store, const std::string& name,
                                     CommandContext& context);

/// Reports what is wrong with the contents of the steps, once for equal texts, after they were
/// read; reads those that weren't yet. A directory that is gone is one message.
void report_contents(const snapshots::SnapshotStore& store, CommandContext& context);

/// Compares neighbouring steps when asked, each pair once. Keeps the store.
snapshots::NeighbourDiff neighbour_diffs(snapshots::SnapshotStorePtr store);

} // namespace ptoscope::cli
