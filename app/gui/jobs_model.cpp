#include "app/gui/jobs_model.h"

#include <algorithm>

namespace ptoscope::gui {

JobsModel::JobsModel(views::JobQueue& jobs, QObject* parent)
    : QAbstractTableModel(parent), jobs_(jobs), rows_(jobs.visible_jobs()) {
  connect(&jobs_, &views::JobQueue::job_started, this, &JobsModel::job_started);
  connect(&jobs_, &views::JobQueue::job_progressed, this, &JobsModel::job_progressed);
  connect(&jobs_, &views::JobQueue::job_finished, this, &JobsModel::job_finished);
}

int JobsModel::row_of(quint64 id) const {
  const auto found = std::find_if(rows_.begin(), rows_.end(),
                                  [id](const views::JobInfo& job) { return job.id == id; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

void JobsModel::job_started(quint64 id) {
  for (const views::JobInfo& job : jobs_.visible_jobs()) {
    if (job.id != id)
      continue;
    const int row = static_cast<int>(rows_.size());
    beginInsertRows({}, row, row);
    rows_.append(job);
    endInsertRows();
  }
}

void JobsModel::job_progressed(quint64 id) {
  const int row = row_of(id);
  if (row < 0)
    return;
  for (const views::JobInfo& job : jobs_.visible_jobs()) {
    if (job.id == id)
      rows_[row] = job;
  }
  emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void JobsModel::job_finished(quint64 id) {
  const int row = row_of(id);
  if (row < 0)
    return;
  beginRemoveRows({}, row, row);
  rows_.removeAt(row);
  endRemoveRows();
}

int JobsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int JobsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const views::JobInfo& job = rows_[index.row()];
  switch (role) {
  case kIdRole:
    return job.id;
  case kCancelledRole:
    return job.cancelled;
  case kFractionRole:
    return job.total > 0 ? static_cast<double>(job.done) / static_cast<double>(job.total) : -1.0;
  case Qt::ToolTipRole:
    return index.column() == Title ? QVariant(job.title) : QVariant();
  case Qt::DisplayRole:
    break;
  default:
    return {};
  }
  if (index.column() == Title)
    return job.title;
  if (job.cancelled)
    return tr("Cancelling");
  return job.total > 0 ? tr("%1 of %2").arg(job.done).arg(job.total) : tr("Working");
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return {};
  return section == Title ? tr("Job") : tr("Progress");
}

} // namespace ptoscope::gui
