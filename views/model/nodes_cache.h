#pragma once

#include "core/snapshots/nodes/snapshot_nodes.h"

#include <cstdint>
#include <list>
#include <mutex>

namespace ptoscope::views {

/// Snapshots as nodes, the least recently used dropped first; functions that several snapshots
/// have are read once. Thread-safe: jobs read, the panes look.
class NodesCache {
public:
  /// The limit is on the texts of the snapshots that are kept; their nodes take about three times
  /// as much where nothing is shared.
  explicit NodesCache(std::int64_t limit_bytes = 16LL << 20) : limit_bytes_(limit_bytes) {}

  /// The nodes when they are there, else nullptr.
  snapshots::SnapshotNodesPtr find(const dsl::ParsedTextPtr& text);
  /// `find`, else reads them here and now and keeps them unless cancelled.
  snapshots::SnapshotNodesPtr read(const dsl::ParsedTextPtr& text, const CancellationToken& token);

private:
  void keep(const snapshots::SnapshotNodesPtr& nodes);

  snapshots::FunctionPool functions_;
  std::mutex mutex_;
  std::list<snapshots::SnapshotNodesPtr> kept_; ///< most recently used first
  std::int64_t limit_bytes_;
};

} // namespace ptoscope::views
