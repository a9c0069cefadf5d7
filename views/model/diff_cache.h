#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/name_history.h"
#include "views/model/nodes_cache.h"

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>

namespace ptoscope::views {

/// Finished diffs by content and options, least recently used dropped first. Thread-safe: jobs
/// put diffs in, the panes take them out.
class DiffCache {
public:
  explicit DiffCache(std::int64_t limit_bytes = 96LL << 20) : limit_bytes_(limit_bytes) {}

  /// The diff when it is there, else nullptr.
  diff::SnapshotDiffPtr find(const dsl::ParsedText& before, const dsl::ParsedText& after,
                             const diff::Options& options);
  void insert(const diff::SnapshotDiffPtr& diff);
  /// `find`, else compare here and now and keep the result unless cancelled. With
  /// `ignore_layout` by what the nodes of both sides say.
  diff::SnapshotDiffPtr compare(const dsl::ParsedTextPtr& before, const dsl::ParsedTextPtr& after,
                                const diff::Options& options, const CancellationToken& token);

  /// The nodes of the texts that are compared.
  NodesCache& nodes() { return nodes_; }

private:
  using Key = std::tuple<ContentHash, ContentHash, bool, bool, bool>;
  struct Entry {
    diff::SnapshotDiffPtr diff;
    std::int64_t bytes = 0;
    std::list<Key>::iterator use;
  };

  static Key key_of(const dsl::ParsedText& before, const dsl::ParsedText& after,
                    const diff::Options& options);

  NodesCache nodes_;
  std::mutex mutex_;
  std::map<Key, Entry> entries_;
  std::list<Key> uses_; ///< most recent first
  std::int64_t limit_bytes_;
  std::int64_t bytes_ = 0;
};

/// The diffs of the neighbours of `store`, from the cache or into it, for use on any thread; none
/// once `token` is cancelled.
snapshots::NeighbourDiff neighbour_diffs(snapshots::SnapshotStorePtr store,
                                         std::shared_ptr<DiffCache> diffs, CancellationToken token);

} // namespace ptoscope::views
