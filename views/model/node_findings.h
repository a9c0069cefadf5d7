#pragma once

#include "core/snapshots/snapshot_store.h"
#include "views/model/nodes_cache.h"

#include <vector>

namespace ptoscope::views {

/// What keeps the functions of a build from being read as nodes, or is kept as text in them: each
/// finding once, where it stands first. Steps whose text is already known to be broken say no more.
std::vector<Diagnostic> node_findings(const snapshots::SnapshotStore& store, NodesCache& nodes,
                                      const CancellationToken& token);

} // namespace ptoscope::views
