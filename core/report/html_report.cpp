#include "core/report/html_report.h"

#include "core/diff/snapshot_diff.h"
#include "core/report/page.h"
#include "core/report/report_data.h"
#include "core/support/parallel.h"

#include <filesystem>
#include <map>
#include <mutex>
#include <utility>

namespace ptoscope::report {
namespace {

/// The steps with their texts, or with the reason why there is none.
std::vector<ReportStep> read_steps(const snapshots::SnapshotStore& store,
                                   const CancellationToken& token) {
  std::vector<ReportStep> result(store.steps().size());
  parallel_for(result.size(), 0, token, [&](std::size_t i) {
    const snapshots::Step& step = store.steps()[i];
    ReportStep& own = result[i];
    own.label = step.label();
    own.pass = step.pass;
    own.number = step.number;
    if (Expected<dsl::ParsedTextPtr> text = store.text(i))
      own.text = std::move(text).value();
    else
      own.problem = text.error().message();
  });
  return result;
}

/// The build's name: a folder called passes_dump says nothing.
std::string default_title(const snapshots::SnapshotStore& store) {
  std::error_code error;
  std::filesystem::path path = std::filesystem::absolute(store.directory(), error);
  path = (path / "").lexically_normal().parent_path();
  if (path.filename() == "passes_dump")
    path = path.parent_path();
  return path.filename().string();
}

} // namespace

Expected<std::string> html_report(const snapshots::SnapshotStorePtr& store,
                                  const HtmlOptions& options, const CancellationToken& token,
                                  const ProgressCallback& progress) {
  std::vector<ReportStep> steps = read_steps(*store, token);
  // Equal texts are one object, so that the page stores them once.
  std::map<std::pair<ContentHash, std::size_t>, dsl::ParsedTextPtr> distinct;
  for (ReportStep& step : steps)
    if (step.text)
      step.text =
          distinct.emplace(std::pair(step.text->hash(), step.text->text().size()), step.text)
              .first->second;

  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0, last = steps.size(); i < steps.size(); ++i) {
    if (!steps[i].text)
      continue;
    if (last < steps.size())
      pairs.emplace_back(last, i);
    last = i;
  }
  std::mutex mutex;
  std::int64_t done = 0;
  parallel_for(pairs.size(), 0, token, [&](std::size_t i) {
    const auto [before, after] = pairs[i];
    steps[after].diff = diff::compare(steps[before].text, steps[after].text, {}, token);
    const std::lock_guard lock(mutex);
    if (++done; progress)
      progress(done, static_cast<std::int64_t>(pairs.size()));
  });
  if (token.cancelled())
    return make_error("cancelled", {store->directory().string(), 0, 0},
                      message_text("core", "the report was cancelled"));

  const std::string title = options.title.empty() ? default_title(*store) : options.title;
  std::string page(page_begin());
  page += ReportData().write(title, steps);
  page += page_end();
  return page;
}

} // namespace ptoscope::report
