#include "views/passes/pair_loader.h"

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr std::size_t kMaxLayouts = 64;
constexpr std::int64_t kMaxLayoutBytes = 48LL << 20;

std::int64_t bytes_of(const DiffLayout& layout) {
  const auto text_bytes = [](const CodeTextPtr& text) {
    if (!text)
      return 0LL;
    return 2LL * text->utf8.size() +
           static_cast<std::int64_t>(text->lines.size() * sizeof(CodeLine) +
                                     text->marks.size() * sizeof(CodeMark));
  };
  return text_bytes(layout.before) + text_bytes(layout.after) +
         static_cast<std::int64_t>(20 * layout.line_of_row.size());
}

bool same_place(const snapshots::SnapshotStorePtr& store, int step, const dsl::ParsedText& text) {
  const Expected<dsl::ParsedTextPtr> known = store->text(static_cast<std::size_t>(step));
  return known && known.value()->hash() == text.hash();
}

} // namespace

PairLoader::PairLoader(JobQueue& jobs, QObject* parent) : QObject(parent), jobs_(jobs) {}

DiffLayoutPtr PairLoader::ready(const PairRequest& request) const {
  // Until all steps were read, asking for a text could read a file here.
  if (!request.build || !request.build->neighbours_known() ||
      (request.base_build && !request.base_build->neighbours_known()))
    return nullptr;
  LayoutOptions options = request.layout;
  options.single = request.base_step < 0;
  for (const DiffLayoutPtr& layout : layouts_) {
    if (layout->options != options || layout->diff->options != request.diff_options)
      continue;
    if (!same_place(request.build->store(), request.step, *layout->diff->after))
      continue;
    if (request.base_step < 0 ||
        same_place(request.base_build->store(), request.base_step, *layout->diff->before))
      return layout;
  }
  return nullptr;
}

LoadedPair PairLoader::load(const PairRequest& request, const snapshots::SnapshotStorePtr& store,
                            const snapshots::SnapshotStorePtr& base_store, DiffCache& diffs,
                            const CancellationToken& token) {
  LoadedPair pair;
  pair.request = request;
  const auto after = store->text(static_cast<std::size_t>(request.step));
  if (!after) {
    pair.error = after.error();
    return pair;
  }
  dsl::ParsedTextPtr before = *after;
  LayoutOptions options = request.layout;
  options.single = true;
  if (base_store && request.base_step >= 0) {
    if (const auto text = base_store->text(static_cast<std::size_t>(request.base_step))) {
      before = *text;
      options.single = false;
    } else {
      pair.error = text.error();
    }
  }
  const diff::SnapshotDiffPtr diff = diffs.compare(before, *after, request.diff_options, token);
  if (!token.cancelled() && diff)
    pair.layout = lay_out(diff, options);
  return pair;
}

void PairLoader::cancel() {
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
  loading_ = false;
}

void PairLoader::request(const PairRequest& request) {
  cancel();
  if (DiffLayoutPtr layout = ready(request)) {
    keep(layout);
    emit loaded({request, std::move(layout), {}});
    return;
  }
  loading_ = true;
  emit loading_started();
  auto work = [request, store = request.build->store(),
               base_store = request.base_build ? request.base_build->store() : nullptr,
               diffs = request.build->shared_diffs()](const JobContext& context) {
    return load(request, store, base_store, *diffs, context.token);
  };
  job_ = jobs_.submit<LoadedPair>(QString(), JobPriority::Urgent, this, work,
                                  [this](const LoadedPair& pair) {
                                    job_ = 0;
                                    loading_ = false;
                                    if (pair.layout)
                                      keep(pair.layout);
                                    emit loaded(pair);
                                  });
}

void PairLoader::prefetch(const PairRequest& request) {
  if (ready(request))
    return;
  auto work = [request, store = request.build->store(),
               base_store = request.base_build ? request.base_build->store() : nullptr,
               diffs = request.build->shared_diffs()](const JobContext& context) {
    return load(request, store, base_store, *diffs, context.token);
  };
  jobs_.submit<LoadedPair>(QString(), JobPriority::Normal, this, work,
                           [this](const LoadedPair& pair) {
                             if (!pair.layout)
                               return;
                             keep(pair.layout);
                             emit prefetched(pair);
                           });
}

void PairLoader::keep(const DiffLayoutPtr& layout) {
  const auto known = std::find(layouts_.begin(), layouts_.end(), layout);
  if (known != layouts_.end())
    layouts_.erase(known);
  layouts_.push_front(layout);
  std::int64_t bytes = 0;
  std::size_t count = 0;
  for (auto at = layouts_.begin(); at != layouts_.end();) {
    bytes += bytes_of(**at);
    ++count;
    const bool drop = count > 1 && (count > kMaxLayouts || bytes > kMaxLayoutBytes);
    at = drop ? layouts_.erase(at) : std::next(at);
  }
}

} // namespace ptoscope::views
