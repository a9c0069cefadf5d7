#include "views/model/nodes_cache.h"

#include <algorithm>

namespace ptoscope::views {

snapshots::SnapshotNodesPtr NodesCache::find(const dsl::ParsedTextPtr& text) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(
      kept_, text, [](const snapshots::SnapshotNodesPtr& nodes) { return nodes->text_ptr(); });
  if (found == kept_.end())
    return nullptr;
  kept_.splice(kept_.begin(), kept_, found);
  return kept_.front();
}

snapshots::SnapshotNodesPtr NodesCache::read(const dsl::ParsedTextPtr& text,
                                             const CancellationToken& token) {
  if (snapshots::SnapshotNodesPtr known = find(text))
    return known;
  snapshots::SnapshotNodesPtr made = snapshots::SnapshotNodes::read(text, functions_, token);
  if (!token.cancelled())
    keep(made);
  return made;
}

void NodesCache::keep(const snapshots::SnapshotNodesPtr& nodes) {
  const std::scoped_lock lock(mutex_);
  // Two jobs may read the same.
  std::erase_if(kept_, [&](const snapshots::SnapshotNodesPtr& known) {
    return known->text_ptr() == nodes->text_ptr();
  });
  kept_.push_front(nodes);
  std::int64_t bytes = 0;
  int count = 0;
  for (auto at = kept_.begin(); at != kept_.end();) {
    bytes += static_cast<std::int64_t>((*at)->text().text().size());
    // Both sides of a pair stay, however large they are.
    const bool drop = ++count > 2 && bytes > limit_bytes_;
    at = drop ? kept_.erase(at) : std::next(at);
  }
}

} // namespace ptoscope::views
