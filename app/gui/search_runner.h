#pragma once

#include "core/snapshots/search_index.h"

#include <QHash>
#include <QObject>
#include <QString>

namespace ptoscope::views {
class Build;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

class SearchModel;

/// Runs one query over every open build off the GUI thread and fills the model. Builds whose
/// index is not there yet are searched when it is; a build that was read anew is searched again.
class SearchRunner : public QObject {
  Q_OBJECT

public:
  SearchRunner(views::Workspace& workspace, SearchModel& model, QObject* parent);

  /// Replaces the query that runs. An empty text clears the results.
  void start(const snapshots::SearchQuery& query);
  void stop();

  /// Builds that wait for their index, or are being searched.
  int waiting() const { return static_cast<int>(waiting_.size()); }
  bool truncated() const { return truncated_; }
  /// Why the query can't be run, empty when it can.
  const QString& failure() const { return failure_; }
  const snapshots::SearchQuery& query() const { return query_; }

signals:
  /// Results, or what is known of them, changed.
  void progressed();

private:
  void watch(views::Build* build);
  void search(views::Build* build);

  views::Workspace& workspace_;
  SearchModel& model_;
  snapshots::SearchQuery query_;
  /// Builds without results yet, with the job that searches them (0: waits for the index).
  QHash<QString, quint64> waiting_;
  int generation_ = 0;
  bool truncated_ = false;
  QString failure_;
};

} // namespace ptoscope::gui
