#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/nodes/snapshot_nodes.h"
#include "core/support/cancellation.h"

namespace ptoscope::snapshots {

/// Compares what two snapshots say: their canonical texts, the result told in lines of the
/// snapshots themselves. Functions that are structurally equal have no change. Functions without
/// nodes are compared token by token, and a note says how many. `options.ignore_layout` is taken
/// as set. MLIR is compared token by token. Otherwise as `diff::compare`.
diff::SnapshotDiffPtr structural_compare(const SnapshotNodes& before, const SnapshotNodes& after,
                                         diff::Options options,
                                         const CancellationToken& token = {});

} // namespace ptoscope::snapshots
