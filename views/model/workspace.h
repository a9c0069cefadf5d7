#pragma once

#include "views/model/build.h"
#include "views/model/job_queue.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <filesystem>
#include <memory>
#include <vector>

namespace ptoscope::views {

/// What is open. Owns the builds and the job queue; lives on the GUI thread.
class Workspace : public QObject {
  Q_OBJECT

public:
  explicit Workspace(QObject* parent = nullptr);
  ~Workspace() override;

  JobQueue& jobs() { return jobs_; }

  /// Opens a place, or returns the build that is already open for it. A directory without dumps
  /// of its own is replaced by the parts of it that have some, or, being a `build_output/`, by the
  /// newest build in it.
  Build* open(const std::filesystem::path& path);
  Build* open_pair(const std::filesystem::path& before, const std::filesystem::path& after);
  void close(Build* build);
  const std::vector<Build*>& builds() const { return builds_; }
  Build* find(const QString& id) const;

  /// Follows the newest build below a `build_output/` directory: opens it, opens the next one
  /// when it appears, reloads it as its steps are written. An empty path stops.
  void follow(const std::filesystem::path& build_output);
  const std::filesystem::path& followed() const { return followed_; }

signals:
  void opened(ptoscope::views::Build* build);
  /// The pointer is valid during the signal.
  void closing(ptoscope::views::Build* build);
  /// A directory without dumps of its own is about to close for what was found below it; `by` is
  /// the first of that.
  void replaced(ptoscope::views::Build* build, ptoscope::views::Build* by);
  /// Another directory is followed, or none any more.
  void followed_changed();
  /// Following opened another build.
  void followed_build_changed(ptoscope::views::Build* build);

private:
  Build* add(std::unique_ptr<Build> build);
  void look_for_newest();
  /// Opens what lies below a directory that has no dumps of its own, and closes it.
  void open_below(Build* build);
  /// Gives every build as many parts of its path as tell it from the others.
  void tell_titles_apart();

  JobQueue jobs_;
  std::shared_ptr<DiffCache> diffs_;
  std::vector<Build*> builds_;
  /// Closed, but not deleted until control is back in the event loop.
  std::vector<QPointer<Build>> closed_;
  std::filesystem::path followed_;
  QString followed_id_;
  QFileSystemWatcher follow_watcher_;
  QTimer follow_timer_;
  quint64 looking_ = 0; ///< the job that looks for the newest build
};

} // namespace ptoscope::views
