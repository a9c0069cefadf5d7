#include "core/snapshots/snapshot_store.h"

#include "core/snapshots/dump_name.h"
#include "core/snapshots/listing.h"
#include "core/snapshots/listing_findings.h"
#include "core/snapshots/locate.h"
#include "core/snapshots/ptoas_dumps.h"
#include "core/snapshots/step_content.h"

#include <algorithm>
#include <functional>
#include <span>

namespace ptoscope::snapshots {
namespace {

using StorePtr = std::shared_ptr<const SnapshotStore>;
using Lister = std::function<Expected<Listing>()>;

class LazyStore : public SnapshotStore {
public:
  LazyStore(std::filesystem::path directory, Lister lister, bool from_compiler, Listing listing,
            std::shared_ptr<TextPool> pool, const LazyStore* older)
      : directory_(std::move(directory)), lister_(std::move(lister)), from_compiler_(from_compiler),
        listing_(std::move(listing)), pool_(std::move(pool)) {
    contents_.reserve(listing_.steps.size());
    for (const Step& step : listing_.steps) {
      std::shared_ptr<StepContent> known = older ? older->unchanged_content(step) : nullptr;
      if (!known)
        known = std::make_shared<StepContent>(step.file, step.log, from_compiler_, pool_);
      contents_.push_back(std::move(known));
    }
  }

  const std::filesystem::path& directory() const override { return directory_; }
  const std::vector<Step>& steps() const override { return listing_.steps; }
  const std::vector<Diagnostic>& diagnostics() const override { return listing_.diagnostics; }

  Expected<dsl::ParsedTextPtr> text(std::size_t step) const override {
    return contents_.at(step)->text();
  }
  std::vector<Diagnostic> content_diagnostics(std::size_t step) const override {
    return contents_.at(step)->diagnostics();
  }
  Expected<std::vector<PassWarning>> warnings(std::size_t step) const override {
    return contents_.at(step)->warnings();
  }

  bool changed_on_disk() const override {
    const Expected<Listing> now = lister_();
    return !now || now->files != listing_.files;
  }

  Expected<StorePtr> refreshed() const override {
    Expected<Listing> now = lister_();
    if (!now)
      return now.error();
    return StorePtr(std::make_shared<LazyStore>(directory_, lister_, from_compiler_,
                                                std::move(*now), pool_, this));
  }

private:
  /// What is known of a step whose files are as they were, or nullptr.
  std::shared_ptr<StepContent> unchanged_content(const Step& step) const {
    const auto mine = std::ranges::lower_bound(listing_.steps, step.number, {}, &Step::number);
    if (mine == listing_.steps.end() || mine->file != step.file || mine->stamp != step.stamp ||
        mine->log != step.log || mine->log_stamp != step.log_stamp)
      return nullptr;
    return contents_[static_cast<std::size_t>(mine - listing_.steps.begin())];
  }

  std::filesystem::path directory_;
  Lister lister_;
  bool from_compiler_;
  Listing listing_;
  std::shared_ptr<TextPool> pool_;
  std::vector<std::shared_ptr<StepContent>> contents_; ///< one a step
};

Expected<StorePtr> make_store(const std::filesystem::path& directory, const Lister& lister,
                              bool from_compiler) {
  Expected<Listing> listing = lister();
  if (!listing)
    return listing.error();
  return StorePtr(std::make_shared<LazyStore>(directory, lister, from_compiler, std::move(*listing),
                                              std::make_shared<TextPool>(), nullptr));
}

Expected<Listing> list_files(const std::filesystem::path& directory,
                             std::span<const std::filesystem::path> files) {
  Listing result;
  for (const std::filesystem::path& file : files) {
    // What comes through a stream has no size yet and is read once.
    const bool as_it_is = is_null_device(file) || is_stream(file);
    const Expected<FileStamp> stamp = as_it_is ? FileStamp{} : file_stamp(file);
    if (!stamp)
      return stamp.error();
    Step step;
    step.number = static_cast<std::int64_t>(result.steps.size());
    step.pass = file.filename().string();
    step.file = file;
    step.stamp = *stamp;
    result.files.emplace_back(file.string(), *stamp);
    result.steps.push_back(std::move(step));
  }
  count_occurrences(result.steps);
  report_empty_files(directory, result.steps, result.diagnostics);
  return result;
}

Expected<StorePtr> open_files(std::vector<std::filesystem::path> files) {
  const std::filesystem::path parent = files.front().parent_path();
  const std::filesystem::path directory = parent.empty() ? "." : parent;
  return make_store(
      directory, [directory, files = std::move(files)] { return list_files(directory, files); },
      false);
}

} // namespace

Expected<StorePtr> SnapshotStore::open(const std::filesystem::path& path) {
  if (is_stream(path))
    return open_files({path});
  const Expected<DumpLocation> location = locate_dumps(path);
  if (!location)
    return location.error();
  if (location->form == DumpLocation::Form::File)
    return open_files({location->path});
  if (location->form == DumpLocation::Form::Ptoas)
    return make_store(
        location->path, [directory = location->path] { return list_ptoas_dumps(directory); }, true);
  return make_store(
      location->path, [directory = location->path] { return list_dumps(directory); }, true);
}

Expected<StorePtr> SnapshotStore::open_pair(const std::filesystem::path& before,
                                            const std::filesystem::path& after) {
  return open_files({before, after});
}

} // namespace ptoscope::snapshots
