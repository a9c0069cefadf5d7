#include "app/gui/log_model.h"

#include <algorithm>

namespace ptoscope::gui {

LogModel::LogModel(int most_records, QObject* parent)
    : QAbstractTableModel(parent), most_records_(most_records) {}

void LogModel::append(LogRecord record) {
  const std::scoped_lock lock(mutex_);
  if (waiting_.size() >= static_cast<std::size_t>(most_records_)) {
    ++dropped_;
    return;
  }
  waiting_.push_back(std::move(record));
  if (waiting_.size() == 1)
    QMetaObject::invokeMethod(this, [this] { take_waiting(); }, Qt::QueuedConnection);
}

void LogModel::take_waiting() {
  std::vector<LogRecord> fresh;
  std::size_t dropped = 0;
  {
    const std::scoped_lock lock(mutex_);
    fresh.swap(waiting_);
    std::swap(dropped, dropped_);
  }
  if (fresh.empty())
    return;
  if (dropped > 0)
    fresh.push_back({fresh.back().time, LogLevel::Warning, QStringLiteral("log"),
                     QStringLiteral("%1 records came too fast and were dropped").arg(dropped)});
  const int limit = most_records_;
  const int surplus = static_cast<int>(records_.size() + fresh.size()) - limit;
  const int removed = std::min(surplus, static_cast<int>(records_.size()));
  if (removed > 0) {
    beginRemoveRows({}, 0, removed - 1);
    records_.erase(records_.begin(), records_.begin() + removed);
    endRemoveRows();
  }
  const int skipped = std::max(0, static_cast<int>(fresh.size()) - limit);
  const int first = static_cast<int>(records_.size());
  const int count = static_cast<int>(fresh.size()) - skipped;
  beginInsertRows({}, first, first + count - 1);
  std::move(fresh.begin() + skipped, fresh.end(), std::back_inserter(records_));
  endInsertRows();
}

void LogModel::clear() {
  beginResetModel();
  records_.clear();
  endResetModel();
}

QString LogModel::as_text(int row) const {
  const LogRecord& record = records_[static_cast<std::size_t>(row)];
  return QStringLiteral("%1 %2 [%3] %4")
      .arg(record.time.toString(Qt::ISODateWithMs), level_text(record.level), record.category,
           record.text);
}

int LogModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(records_.size());
}

int LogModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const LogRecord& record = records_[static_cast<std::size_t>(index.row())];
  if (role == kLevelRole)
    return static_cast<int>(record.level);
  if (role == Qt::ToolTipRole && index.column() == Text)
    return record.text;
  if (role != Qt::DisplayRole)
    return {};
  switch (index.column()) {
  case Time:
    return record.time.toString(QStringLiteral("HH:mm:ss.zzz"));
  case Level:
    return level_text(record.level);
  case Category:
    return record.category;
  default:
    return record.text;
  }
}

QVariant LogModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return {};
  switch (section) {
  case Time:
    return tr("Time");
  case Level:
    return tr("Level");
  case Category:
    return tr("Category");
  default:
    return tr("Text");
  }
}

QString level_text(LogLevel level) {
  switch (level) {
  case LogLevel::Trace:
    return LogModel::tr("Trace");
  case LogLevel::Debug:
    return LogModel::tr("Debug");
  case LogLevel::Info:
    return LogModel::tr("Info");
  case LogLevel::Warning:
    return LogModel::tr("Warning");
  case LogLevel::Error:
    break;
  }
  return LogModel::tr("Error");
}

} // namespace ptoscope::gui
