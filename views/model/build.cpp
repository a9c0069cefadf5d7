#include "views/model/build.h"

#include "core/support/parallel.h"
#include "views/model/node_findings.h"
#include "views/model/qt_text.h"

#include <QDir>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <system_error>

namespace ptoscope::views {
namespace {

/// Changes of many files come together: after the first one this long is waited, then all are
/// looked at. They may never calm down.
constexpr int kFreshnessDelay_ms = 150;
/// Findings about contents beyond these are only counted.
constexpr std::size_t kMaxFindings = 1000;
/// More files than this are watched through their directory only.
constexpr int kMaxWatchedFiles = 256;

QString absolute_id(const std::filesystem::path& path) {
  std::error_code ignored;
  const std::filesystem::path absolute = std::filesystem::absolute(path, ignored);
  QString id = to_qstring(absolute.lexically_normal());
  while (id.size() > 1 && id.endsWith(u'/'))
    id.chop(1);
  return id;
}

} // namespace

/// How a store compares with the disk.
struct Build::Freshness {
  bool changed = false;
  std::optional<Diagnostic> lost;
};

/// Result of the first job: what is needed to show the first step.
struct Build::Opened {
  snapshots::SnapshotStorePtr store;
  std::optional<Diagnostic> failure;
  std::optional<build::BuildInfo> info;
  std::optional<build::GeneratedCode> code;
};

/// Result of reading a step and comparing it with the one before.
struct Build::Compared {
  int step = 0;
  StepSummary summary;
  std::vector<snapshots::PassWarning> warnings;
  std::vector<Diagnostic> diagnostics;
};

Build::Freshness Build::look_at(const snapshots::SnapshotStore& store) {
  std::error_code ignored;
  if (!std::filesystem::exists(store.directory(), ignored))
    return {true, make_error("build-vanished", {store.directory().string(), 0, 0},
                             message_text("core", "the directory is gone; what was read "
                                                  "before is still shown"))};
  if (!store.changed_on_disk())
    return {};
  const Expected<snapshots::SnapshotStorePtr> now = store.refreshed();
  return {true, now ? std::nullopt : std::optional(now.error())};
}

Build::Build(std::filesystem::path path, std::filesystem::path second, JobQueue& jobs,
             std::shared_ptr<DiffCache> diffs, QObject* parent)
    : QObject(parent), path_(std::move(path)), second_(std::move(second)), jobs_(jobs),
      diffs_(std::move(diffs)) {
  id_ = absolute_id(path_);
  if (is_pair())
    id_ += u'\n' + absolute_id(second_);
  freshness_timer_.setSingleShot(true);
  freshness_timer_.setInterval(kFreshnessDelay_ms);
  connect(&freshness_timer_, &QTimer::timeout, this, &Build::check_freshness);
  const auto changed = [this] {
    if (!freshness_timer_.isActive())
      freshness_timer_.start();
  };
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, changed);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, changed);
  connect(&jobs_, &JobQueue::job_finished, this, &Build::job_ended);
}

Build::~Build() {
  for (const quint64 job : running_)
    jobs_.cancel(job);
}

QString Build::id_of(const std::filesystem::path& path) {
  return absolute_id(path);
}

QString Build::title_with(int parts) const {
  const auto last_parts = [parts](const QString& id) {
    QStringList names = id.split(u'/', Qt::SkipEmptyParts);
    if (names.size() > 1 && names.last() == u"passes_dump")
      names.removeLast();
    return names.isEmpty() ? id
                           : names.mid(std::max<qsizetype>(0, names.size() - parts)).join(u'/');
  };
  if (!is_pair())
    return last_parts(id_);
  return last_parts(id_.section(u'\n', 0, 0)) + QStringLiteral(" ↔ ") +
         last_parts(id_.section(u'\n', 1, 1));
}

void Build::set_title_parts(int parts) {
  if (parts == title_parts_)
    return;
  title_parts_ = parts;
  emit title_changed();
}

int Build::find_step(const QString& key) const {
  if (!store_ || key.isEmpty())
    return -1;
  const std::string wanted = key.toStdString();
  const auto& steps = store_->steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].key() == wanted)
      return static_cast<int>(i);
  }
  return -1;
}

QString Build::step_key(int step) const {
  return QString::fromStdString(store_->steps()[static_cast<std::size_t>(step)].key());
}

std::vector<Diagnostic> Build::diagnostics() const {
  std::vector<Diagnostic> result;
  if (failure_)
    result.push_back(*failure_);
  if (lost_)
    result.push_back(*lost_);
  if (store_)
    result.insert(result.end(), store_->diagnostics().begin(), store_->diagnostics().end());
  result.insert(result.end(), content_diagnostics_.begin(), content_diagnostics_.end());
  if (!info_)
    return result;
  // A directory that is too large to be listed for its dumps is too large for its parts, too.
  const bool too_large = failure_ && failure_->code == "dump-too-many-files";
  for (const Diagnostic& diagnostic : info_->diagnostics) {
    if (!too_large || diagnostic.code != "directory-cut")
      result.push_back(diagnostic);
  }
  return result;
}

void Build::load() {
  ++generation_;
  const int generation = generation_;
  const snapshots::SnapshotStorePtr previous = store_;
  auto work = [path = path_, second = second_, previous](const JobContext&) {
    Opened opened;
    Expected<snapshots::SnapshotStorePtr> store =
        previous         ? previous->refreshed()
        : second.empty() ? snapshots::SnapshotStore::open(path)
                         : snapshots::SnapshotStore::open_pair(path, second);
    if (store) {
      opened.store = store.value();
      // The pair that is shown first is read here, so that it is there at once.
      for (std::size_t i = 0; i < opened.store->steps().size() && i < 2; ++i)
        static_cast<void>(opened.store->text(i));
    } else {
      opened.failure = store.error();
      if (previous)
        if (std::optional<Diagnostic> lost = look_at(*previous).lost)
          opened.failure = std::move(lost);
    }
    std::error_code ignored;
    if (second.empty() && std::filesystem::is_directory(path, ignored)) {
      if (Expected<build::BuildInfo> info = build::describe(path))
        opened.info = std::move(info).value();
    }
    if (const std::filesystem::path folder = build::build_of(path);
        second.empty() && !folder.empty())
      opened.code = build::find_generated_code(folder);
    return opened;
  };
  opening_ = jobs_.submit<Opened>(tr("Opening %1").arg(title()), JobPriority::Urgent, this, work,
                                  [this, generation](const Opened& opened) {
                                    if (generation == generation_)
                                      take_opened(opened);
                                  });
  running_.push_back(opening_);
}

void Build::job_ended(quint64 job) {
  if (job != opening_ || state_ != State::Loading)
    return;
  // Cancelled, or it threw: nothing came of it.
  failure_ = make_error("build-stopped", {path_.string(), 0, 0},
                        message_text("core", "opening was stopped before anything was shown, "
                                             "reload to open it"));
  state_ = State::Failed;
  emit state_changed();
  emit diagnostics_changed();
}

void Build::take_opened(const Opened& opened) {
  info_ = opened.info;
  code_ = opened.code;
  if (!opened.store) {
    if (store_) {
      // It was there and can't be listed any more: keep what is shown.
      take_freshness({true, opened.failure});
      return;
    }
    watch();
    // Looked at again because something changed around it, and it is as it was.
    if (state_ == State::Failed && failure_ == opened.failure)
      return;
    failure_ = opened.failure;
    state_ = State::Failed;
    emit state_changed();
    emit diagnostics_changed();
    return;
  }
  store_ = opened.store;
  failure_.reset();
  state_ = State::Ready;
  stale_ = false;
  lost_.reset();
  neighbours_known_ = false;
  content_diagnostics_.clear();
  index_.reset();
  summaries_.assign(store_->steps().size(), StepSummary{});
  warnings_.assign(store_->steps().size(), {});
  emit state_changed();
  emit steps_changed();
  emit freshness_changed();
  emit diagnostics_changed();
  watch();
  // What changed between the listing and the watch told nobody.
  freshness_timer_.start();
  start_comparing();
}

void Build::start_comparing() {
  const int generation = generation_;
  auto work = [store = store_, diffs = diffs_](const JobContext& context) {
    const std::size_t count = store->steps().size();
    std::vector<Compared> result(count);
    std::mutex mutex;
    std::size_t done = 0;
    parallel_for(count, 0, context.token, [&](std::size_t i) {
      Compared& compared = result[i];
      compared.step = static_cast<int>(i);
      const Expected<dsl::ParsedTextPtr> text = store->text(i);
      if (text) {
        diff::SnapshotDiffPtr diff;
        if (i > 0) {
          if (const Expected<dsl::ParsedTextPtr> before = store->text(i - 1))
            diff = diffs->compare(*before, *text, {}, context.token);
        }
        if (context.token.cancelled())
          return;
        compared.summary = summarize(*text, diff);
      } else {
        compared.summary.known = true;
        compared.summary.error = text.error();
        compared.diagnostics.push_back(text.error());
        if (is_too_large(text.error()))
          compared.diagnostics.back().severity = Severity::Warning; // it is shown as text
      }
      if (auto warnings = store->warnings(i))
        compared.warnings = std::move(warnings).value();
      else
        compared.diagnostics.push_back(warnings.error());
      compared.summary.warnings = static_cast<int>(compared.warnings.size());
      for (Diagnostic& diagnostic : store->content_diagnostics(i))
        compared.diagnostics.push_back(std::move(diagnostic));
      const std::scoped_lock lock(mutex);
      context.progress(static_cast<std::int64_t>(++done), static_cast<std::int64_t>(count));
    });
    return result;
  };
  running_.push_back(jobs_.submit<std::vector<Compared>>(
      tr("Comparing the steps of %1").arg(title()), JobPriority::Normal, this, work,
      [this, generation](std::vector<Compared> compared) {
        if (generation == generation_)
          take_compared(std::move(compared));
      }));
}

void Build::take_compared(std::vector<Compared> compared) {
  std::vector<Diagnostic> findings;
  for (Compared& one : compared) {
    summaries_[static_cast<std::size_t>(one.step)] = std::move(one.summary);
    warnings_[static_cast<std::size_t>(one.step)] = std::move(one.warnings);
    std::ranges::move(one.diagnostics, std::back_inserter(findings));
  }
  add_findings(findings);
  neighbours_known_ = true;
  emit summaries_changed();
  emit diagnostics_changed();
  start_indexing();
  start_reading_nodes();
}

void Build::start_indexing() {
  const int generation = generation_;
  auto work = [store = store_](const JobContext& context) {
    return snapshots::SearchIndex::build(store, context.token, context.progress);
  };
  running_.push_back(jobs_.submit<snapshots::SearchIndexPtr>(
      tr("Indexing %1").arg(title()), JobPriority::Background, this, work,
      [this, generation](snapshots::SearchIndexPtr index) {
        if (generation != generation_)
          return;
        index_ = std::move(index);
        emit index_ready();
      }));
}

void Build::start_reading_nodes() {
  const int generation = generation_;
  auto work = [store = store_, diffs = diffs_](const JobContext& context) {
    return node_findings(*store, diffs->nodes(), context.token);
  };
  running_.push_back(jobs_.submit<std::vector<Diagnostic>>(
      tr("Reading the functions of %1").arg(title()), JobPriority::Background, this, work,
      [this, generation](const std::vector<Diagnostic>& findings) {
        if (generation != generation_ || findings.empty())
          return;
        add_findings(findings);
        emit diagnostics_changed();
      }));
}

void Build::add_findings(const std::vector<Diagnostic>& findings) {
  std::size_t left_out = 0;
  for (const Diagnostic& diagnostic : findings) {
    if (content_diagnostics_.size() < kMaxFindings)
      content_diagnostics_.push_back(diagnostic);
    else
      ++left_out;
  }
  if (left_out > 0)
    content_diagnostics_.push_back(
        make_diagnostic(Severity::Note, "more-findings", {path_.string(), 0, 0},
                        message_text("core", "{0} more findings in these files"), left_out));
}

void Build::reload() {
  for (const quint64 job : running_)
    jobs_.cancel(job);
  running_.clear();
  load();
}

void Build::set_following(bool following) {
  following_ = following;
  if (following && stale_)
    reload();
}

void Build::watch() {
  if (!watcher_.directories().isEmpty())
    watcher_.removePaths(watcher_.directories());
  if (!watcher_.files().isEmpty())
    watcher_.removePaths(watcher_.files());
  QStringList paths;
  const std::filesystem::path directory = store_ ? store_->directory() : path_;
  // The parent tells when the directory itself goes away or comes back.
  for (std::filesystem::path place = directory; place != place.parent_path();
       place = place.parent_path()) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(place, ignored))
      continue;
    paths.append(to_qstring(place));
    if (paths.size() == 2)
      break;
  }
  if (store_ && store_->steps().size() <= kMaxWatchedFiles) {
    for (const snapshots::Step& step : store_->steps())
      paths.append(to_qstring(step.file));
  }
  if (!paths.isEmpty())
    watcher_.addPaths(paths);
  // What was written after the listing and before the watch is told by nobody.
  if (store_)
    freshness_timer_.start();
}

void Build::check_freshness() {
  if (jobs_.runs(opening_) || jobs_.runs(checking_)) {
    freshness_timer_.start();
    return;
  }
  if (!store_) {
    if (state_ == State::Failed)
      reload();
    return;
  }
  const int generation = generation_;
  checking_ = jobs_.submit<Freshness>(
      QString(), JobPriority::Normal, this,
      [store = store_](const JobContext&) { return look_at(*store); },
      [this, generation](const Freshness& now) {
        if (generation == generation_)
          take_freshness(now);
      });
}

void Build::take_freshness(const Freshness& now) {
  const bool same = now.changed == stale_ && now.lost == lost_;
  stale_ = now.changed;
  if (now.lost != lost_) {
    lost_ = now.lost;
    // A watch ends with its directory; one that came back needs another.
    watch();
    emit diagnostics_changed();
  }
  if (stale_ && following_ && !lost_)
    reload();
  else if (!same)
    emit freshness_changed();
}

} // namespace ptoscope::views
