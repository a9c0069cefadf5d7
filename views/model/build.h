#pragma once

#include "core/build/build_info.h"
#include "core/build/generated_code.h"
#include "core/snapshots/name_history.h"
#include "core/snapshots/search_index.h"
#include "core/snapshots/snapshot_store.h"
#include "views/model/diff_cache.h"
#include "views/model/job_queue.h"
#include "views/model/step_summary.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace ptoscope::views {

/// One open place: a directory of dumps (or two files) with what the background work has found
/// out about it so far. Lives on the GUI thread; loads on the job queue in this order: listing
/// and first texts, all neighbour diffs, the search index. Owned by the workspace.
class Build : public QObject {
  Q_OBJECT

public:
  enum class State { Loading, Ready, Failed };

  /// A directory or dump file; `second` is set for an explicit pair of files.
  Build(std::filesystem::path path, std::filesystem::path second, JobQueue& jobs,
        std::shared_ptr<DiffCache> diffs, QObject* parent);
  ~Build() override;

  /// Begins to load; called once by the workspace.
  void start() { load(); }

  /// The `id` of the build of a path.
  static QString id_of(const std::filesystem::path& path);

  /// Stable name of the place: its absolute path (two of them, joined by '\n', for a pair).
  const QString& id() const { return id_; }
  /// The shortest name that tells it from other builds: the last parts of the path.
  QString title() const { return title_with(title_parts_); }
  /// The name with so many last parts of the path.
  QString title_with(int parts) const;
  /// Called by the workspace when other builds come and go.
  void set_title_parts(int parts);
  const std::filesystem::path& path() const { return path_; }
  bool is_pair() const { return !second_.empty(); }

  State state() const { return state_; }
  /// Null until Ready. Stays valid for whoever holds it when the build is reloaded.
  const snapshots::SnapshotStorePtr& store() const { return store_; }
  /// What the directory is; empty for a pair, a lone dump directory and until known.
  const std::optional<build::BuildInfo>& info() const { return info_; }
  /// The generated code in it; empty where `info` is.
  const std::optional<build::GeneratedCode>& code() const { return code_; }
  const std::optional<Diagnostic>& failure() const { return failure_; }

  int step_count() const { return static_cast<int>(summaries_.size()); }
  const StepSummary& summary(int step) const { return summaries_[static_cast<std::size_t>(step)]; }
  /// What the compiler's `.log` says of a step; empty until the neighbours are known.
  const std::vector<snapshots::PassWarning>& warnings(int step) const {
    return warnings_[static_cast<std::size_t>(step)];
  }
  int find_step(const QString& key) const; ///< -1 when there is none
  QString step_key(int step) const;
  /// True once every step was read and compared with its neighbour.
  bool neighbours_known() const { return neighbours_known_; }

  /// Everything found so far: listing, contents, the kind of build.
  std::vector<Diagnostic> diagnostics() const;
  /// Null until the index is built.
  const snapshots::SearchIndexPtr& index() const { return index_; }

  /// True when the files on disk are no longer those shown; `reload` takes the new ones.
  bool stale() const { return stale_; }
  /// Why the snapshots can't be listed any more; what was read before stays.
  const std::optional<Diagnostic>& lost() const { return lost_; }
  /// The directory is not there any more.
  bool gone() const { return lost_ && lost_->code == "build-vanished"; }
  void reload();
  /// Reload by itself whenever something changes (a build that is being written).
  void set_following(bool following);
  bool following() const { return following_; }

  DiffCache& diffs() const { return *diffs_; }
  std::shared_ptr<DiffCache> shared_diffs() const { return diffs_; }

signals:
  void title_changed();
  void state_changed();
  /// Steps were added, removed or replaced (after a reload).
  void steps_changed();
  void summaries_changed();
  void diagnostics_changed();
  void index_ready();
  /// `stale` or `lost` changed.
  void freshness_changed();

private:
  struct Freshness;
  struct Opened;
  struct Compared;

  /// Lists the directory.
  static Freshness look_at(const snapshots::SnapshotStore& store);

  void load();
  void take_opened(const Opened& opened);
  void start_comparing();
  void take_compared(std::vector<Compared> compared);
  void start_indexing();
  void start_reading_nodes();
  /// Keeps as many as a user can want to read.
  void add_findings(const std::vector<Diagnostic>& findings);
  void watch();
  /// Looks whether the files are still those shown; later, when something is being looked at.
  void check_freshness();
  void take_freshness(const Freshness& now);
  /// A job of this build ended, whether it delivered or not.
  void job_ended(quint64 job);

  std::filesystem::path path_;
  std::filesystem::path second_;
  QString id_;
  int title_parts_ = 1;
  JobQueue& jobs_;
  std::shared_ptr<DiffCache> diffs_;
  State state_ = State::Loading;
  snapshots::SnapshotStorePtr store_;
  std::optional<build::BuildInfo> info_;
  std::optional<build::GeneratedCode> code_;
  std::optional<Diagnostic> failure_;
  std::vector<StepSummary> summaries_;
  std::vector<std::vector<snapshots::PassWarning>> warnings_; ///< one entry a step
  std::vector<Diagnostic> content_diagnostics_;
  snapshots::SearchIndexPtr index_;
  bool neighbours_known_ = false;
  bool stale_ = false;
  std::optional<Diagnostic> lost_;
  bool following_ = false;
  /// Counts loads; results of an earlier load are dropped.
  int generation_ = 0;
  std::vector<quint64> running_;
  quint64 opening_ = 0; ///< the job that lists, the last one
  quint64 checking_ = 0;
  QFileSystemWatcher watcher_;
  QTimer freshness_timer_;
};

} // namespace ptoscope::views
