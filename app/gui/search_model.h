#pragma once

#include "core/snapshots/search_index.h"
#include "core/snapshots/snapshot_store.h"

#include <QAbstractItemModel>
#include <QString>

#include <memory>
#include <vector>

namespace ptoscope::gui {

/// Hits of a search, one group a build and step. Lines are taken from the store when a row is
/// shown. Column 0 is the line of code with the hit, column 1 its number; the tool tip is the hit
/// with the lines around it.
class SearchModel : public QAbstractItemModel {
  Q_OBJECT

public:
  enum Column { Code, LineNumber, ColumnCount };
  static constexpr int kBuildRole = Qt::UserRole;
  static constexpr int kStepRole = Qt::UserRole + 1;  ///< key
  static constexpr int kLineRole = Qt::UserRole + 2;  ///< from 0, -1 for a group
  static constexpr int kBeginRole = Qt::UserRole + 3; ///< characters of the shown line
  static constexpr int kEndRole = Qt::UserRole + 4;

  explicit SearchModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

  void clear();
  /// Adds the hits of one build below those that are there. `title` names the build in the
  /// groups when `with_title`.
  void append(const QString& build, const QString& title, bool with_title,
              const snapshots::SnapshotStorePtr& store,
              const std::vector<snapshots::SearchHit>& hits);
  /// Removes the groups of a build that is closed or read anew.
  void remove(const QString& build);
  int hit_count() const { return hit_count_; }
  int group_count() const { return static_cast<int>(groups_.size()); }

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

private:
  struct Group {
    QString build;
    QString title;
    QString step;
    snapshots::SnapshotStorePtr store;
    std::vector<snapshots::SearchHit> hits;
    quint64 id = 0;
  };

  int group_row(quint64 id) const;
  QVariant hit_data(const Group& group, const snapshots::SearchHit& hit, int column,
                    int role) const;

  std::vector<Group> groups_;
  quint64 next_id_ = 1;
  int hit_count_ = 0;
};

} // namespace ptoscope::gui
