#include "views/model/diff_cache.h"

#include "core/snapshots/nodes/structural_diff.h"

#include <utility>

namespace ptoscope::views {
namespace {

/// Memory that a diff holds beside the two texts, roughly.
std::int64_t bytes_of(const diff::SnapshotDiff& diff) {
  std::int64_t bytes = static_cast<std::int64_t>(sizeof diff);
  bytes += static_cast<std::int64_t>(diff.rows.capacity() * sizeof(diff::Row));
  bytes += static_cast<std::int64_t>(diff.sections.capacity() * sizeof(diff::Section));
  bytes += static_cast<std::int64_t>(diff.moves.capacity() * sizeof(diff::Move));
  bytes += static_cast<std::int64_t>(diff.marks.size() * (sizeof(diff::LineMarks) + 128));
  bytes += static_cast<std::int64_t>(diff.renames.size() * 192);
  return bytes;
}

} // namespace

DiffCache::Key DiffCache::key_of(const dsl::ParsedText& before, const dsl::ParsedText& after,
                                 const diff::Options& options) {
  return {before.hash(), after.hash(), options.fold_renames, options.detect_moves,
          options.ignore_layout};
}

diff::SnapshotDiffPtr DiffCache::find(const dsl::ParsedText& before, const dsl::ParsedText& after,
                                      const diff::Options& options) {
  const std::scoped_lock lock(mutex_);
  const auto entry = entries_.find(key_of(before, after, options));
  if (entry == entries_.end())
    return nullptr;
  uses_.splice(uses_.begin(), uses_, entry->second.use);
  return entry->second.diff;
}

void DiffCache::insert(const diff::SnapshotDiffPtr& diff) {
  const Key key = key_of(*diff->before, *diff->after, diff->options);
  const std::int64_t bytes = bytes_of(*diff);
  const std::scoped_lock lock(mutex_);
  if (entries_.contains(key))
    return;
  uses_.push_front(key);
  entries_.emplace(key, Entry{diff, bytes, uses_.begin()});
  bytes_ += bytes;
  while (bytes_ > limit_bytes_ && uses_.size() > 1) {
    const auto last = entries_.find(uses_.back());
    bytes_ -= last->second.bytes;
    entries_.erase(last);
    uses_.pop_back();
  }
}

diff::SnapshotDiffPtr DiffCache::compare(const dsl::ParsedTextPtr& before,
                                         const dsl::ParsedTextPtr& after,
                                         const diff::Options& options,
                                         const CancellationToken& token) {
  if (diff::SnapshotDiffPtr known = find(*before, *after, options))
    return known;
  diff::SnapshotDiffPtr made =
      options.ignore_layout
          ? snapshots::structural_compare(*nodes_.read(before, token), *nodes_.read(after, token),
                                          options, token)
          : diff::compare(before, after, options, token);
  if (made && !token.cancelled())
    insert(made);
  return made;
}

snapshots::NeighbourDiff neighbour_diffs(snapshots::SnapshotStorePtr store,
                                         std::shared_ptr<DiffCache> diffs,
                                         CancellationToken token) {
  return [store = std::move(store), diffs = std::move(diffs),
          token = std::move(token)](std::size_t after) -> diff::SnapshotDiffPtr {
    if (after == 0 || token.cancelled())
      return nullptr;
    const auto before_text = store->text(after - 1);
    const auto after_text = store->text(after);
    if (!before_text || !after_text)
      return nullptr;
    return diffs->compare(*before_text, *after_text, {}, token);
  };
}

} // namespace ptoscope::views
