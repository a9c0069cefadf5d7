#include "app/cli/open_snapshots.h"

#include "core/diff/snapshot_diff.h"

#include <map>
#include <memory>
#include <set>

namespace ptoscope::cli {
namespace {

using snapshots::SnapshotStore;
using snapshots::SnapshotStorePtr;

/// The error of a directory that went away after it was listed.
bool report_vanished(const SnapshotStore& store, CommandContext& context) {
  std::error_code error;
  if (std::filesystem::exists(store.directory(), error))
    return false;
  const auto gone = SnapshotStore::open(store.directory());
  if (gone)
    return false;
  context.report(gone.error());
  return true;
}

} // namespace

SnapshotStorePtr open_snapshots(const std::string& path, CommandContext& context) {
  const auto store = SnapshotStore::open(path);
  if (!store) {
    context.report(store.error());
    return nullptr;
  }
  for (const Diagnostic& diagnostic : (*store)->diagnostics())
    context.report_input(diagnostic);
  for (const snapshots::Step& step : (*store)->steps())
    context.add_input(step.file);
  return *store;
}

std::optional<std::size_t> find_step(const SnapshotStore& store, const std::string& name,
                                     CommandContext& context) {
  const std::optional<std::size_t> found = store.find(name);
  if (!found)
    context.report(make_error(
        "step-unknown", {store.directory().string(), 0, 0},
        message_text("core", "expected the number of a step, its name or a start that no other "
                             "name has, found \"{0}\"; ptosc diff PATH lists them"),
        name));
  return found;
}

void report_contents(const SnapshotStore& store, CommandContext& context) {
  if (report_vanished(store, context))
    return;
  std::set<const dsl::ParsedText*> reported;
  for (std::size_t step = 0; step < store.steps().size(); ++step) {
    const auto text = store.text(step);
    if (!text) {
      context.report(text.error());
      continue;
    }
    if (!reported.insert(text->get()).second)
      continue;
    for (const Diagnostic& diagnostic : store.content_diagnostics(step))
      context.report_input(diagnostic);
  }
}

snapshots::NeighbourDiff neighbour_diffs(SnapshotStorePtr store) {
  auto known = std::make_shared<std::map<std::size_t, diff::SnapshotDiffPtr>>();
  return [store = std::move(store), known](std::size_t after) -> diff::SnapshotDiffPtr {
    if (const auto found = known->find(after); found != known->end())
      return found->second;
    const auto old_text = store->text(after - 1);
    const auto new_text = store->text(after);
    diff::SnapshotDiffPtr result;
    if (old_text && new_text)
      result = diff::compare(*old_text, *new_text);
    known->emplace(after, result);
    return result;
  };
}

} // namespace ptoscope::cli
