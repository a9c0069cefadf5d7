#include "views/model/workspace.h"

#include <QFile>

#include <algorithm>

namespace ptoscope::views {
namespace {

/// A new build appears as a directory first and gets its dumps later, which a watch on the
/// parent does not see; so the newest build is looked for at this interval while following.
constexpr int kFollowInterval_ms = 500;

} // namespace

Workspace::Workspace(QObject* parent) : QObject(parent), diffs_(std::make_shared<DiffCache>()) {
  follow_timer_.setInterval(kFollowInterval_ms);
  connect(&follow_timer_, &QTimer::timeout, this, &Workspace::look_for_newest);
  connect(&follow_watcher_, &QFileSystemWatcher::directoryChanged, this,
          &Workspace::look_for_newest);
}

Workspace::~Workspace() {
  // Builds cancel their jobs in the queue, so they go before it.
  for (Build* build : builds_)
    delete build;
  for (const QPointer<Build>& build : closed_)
    delete build.data();
}

Build* Workspace::open(const std::filesystem::path& path) {
  auto build = std::make_unique<Build>(path, std::filesystem::path(), jobs_, diffs_, nullptr);
  return add(std::move(build));
}

Build* Workspace::open_pair(const std::filesystem::path& before,
                            const std::filesystem::path& after) {
  return add(std::make_unique<Build>(before, after, jobs_, diffs_, nullptr));
}

Build* Workspace::add(std::unique_ptr<Build> build) {
  if (Build* known = find(build->id()))
    return known;
  Build* added = build.release();
  connect(added, &Build::state_changed, this, [this, added] {
    // What the user stopped is not looked for elsewhere.
    if (added->state() == Build::State::Failed && !added->is_pair() &&
        added->failure()->code != "build-stopped")
      open_below(added);
  });
  builds_.push_back(added);
  tell_titles_apart();
  added->start();
  emit opened(added);
  return added;
}

void Workspace::close(Build* build) {
  const auto found = std::find(builds_.begin(), builds_.end(), build);
  if (found == builds_.end())
    return;
  builds_.erase(found);
  tell_titles_apart();
  emit closing(build);
  std::erase(closed_, nullptr);
  closed_.emplace_back(build);
  build->deleteLater();
}

void Workspace::open_below(Build* build) {
  using Paths = std::vector<std::filesystem::path>;
  jobs_.submit<Paths>(
      QString(), JobPriority::Normal, build,
      [path = build->path()](const JobContext&) {
        Paths found;
        for (const snapshots::DumpDirectory& directory : snapshots::find_dump_directories(path))
          found.push_back(directory.path);
        if (!found.empty())
          return found;
        if (const Expected<std::filesystem::path> newest = snapshots::newest_build(path))
          found.push_back(*newest);
        return found;
      },
      [this, build](const Paths& found) {
        if (found.empty())
          return;
        Build* first = open(found.front());
        for (const std::filesystem::path& path : found)
          open(path);
        emit replaced(build, first);
        close(build);
      });
}

void Workspace::tell_titles_apart() {
  constexpr int kMostParts = 8;
  for (Build* build : builds_) {
    int parts = 1;
    const auto ambiguous = [&] {
      return std::any_of(builds_.begin(), builds_.end(), [&](const Build* other) {
        return other != build && other->title_with(parts) == build->title_with(parts);
      });
    };
    while (parts < kMostParts && ambiguous())
      ++parts;
    build->set_title_parts(parts);
  }
}

Build* Workspace::find(const QString& id) const {
  const auto found = std::find_if(builds_.begin(), builds_.end(),
                                  [&id](const Build* build) { return build->id() == id; });
  return found == builds_.end() ? nullptr : *found;
}

void Workspace::follow(const std::filesystem::path& build_output) {
  if (Build* build = find(followed_id_))
    build->set_following(false);
  followed_id_.clear();
  followed_ = build_output;
  emit followed_changed();
  if (!follow_watcher_.directories().isEmpty())
    follow_watcher_.removePaths(follow_watcher_.directories());
  if (followed_.empty()) {
    follow_timer_.stop();
    return;
  }
  follow_watcher_.addPath(QFile::decodeName(followed_.c_str()));
  follow_timer_.start();
  look_for_newest();
}

void Workspace::look_for_newest() {
  // A job that still looks has not ended on a slow disk, or will end at once.
  if (followed_.empty() || jobs_.runs(looking_))
    return;
  looking_ = jobs_.submit<QString>(
      QString(), JobPriority::Normal, this,
      [path = followed_](const JobContext&) {
        const Expected<std::filesystem::path> newest = snapshots::newest_build(path);
        return newest ? QString(QFile::decodeName(newest->c_str())) : QString();
      },
      [this](const QString& newest) {
        if (newest.isEmpty() || followed_.empty())
          return;
        const std::filesystem::path place = QFile::encodeName(newest).toStdString();
        Build* build = find(Build::id_of(place));
        if (!build)
          build = open(place);
        if (build->id() == followed_id_)
          return;
        if (Build* previous = find(followed_id_))
          previous->set_following(false);
        followed_id_ = build->id();
        build->set_following(true);
        emit followed_build_changed(build);
      });
}

} // namespace ptoscope::views
