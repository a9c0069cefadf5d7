#pragma once

#include "views/model/job_queue.h"

#include <QAbstractTableModel>

namespace ptoscope::gui {

/// The visible jobs of the queue, oldest first.
class JobsModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { Title, Progress, ColumnCount };
  /// The id of the job, for `JobQueue::cancel`.
  static constexpr int kIdRole = Qt::UserRole;
  /// Progress from 0 to 1; negative while it is not known.
  static constexpr int kFractionRole = Qt::UserRole + 1;
  static constexpr int kCancelledRole = Qt::UserRole + 2;

  explicit JobsModel(views::JobQueue& jobs, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  void job_started(quint64 id);
  void job_progressed(quint64 id);
  void job_finished(quint64 id);
  int row_of(quint64 id) const;

  views::JobQueue& jobs_;
  QList<views::JobInfo> rows_;
};

} // namespace ptoscope::gui
