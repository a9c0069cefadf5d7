#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <QString>

#include <deque>
#include <mutex>
#include <vector>

namespace ptoscope::gui {

/// Levels of the log, as `PTOSCOPE_LOG` spells them in lower case.
enum class LogLevel { Trace, Debug, Info, Warning, Error };

struct LogRecord {
  QDateTime time;
  LogLevel level = LogLevel::Info;
  QString category;
  QString text;
};

/// The last records of the log. `append` is thread-safe; everything else is for the GUI thread.
class LogModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { Time, Level, Category, Text, ColumnCount };
  static constexpr int kLevelRole = Qt::UserRole;

  explicit LogModel(int most_records = 10'000, QObject* parent = nullptr);

  /// From any thread; shown soon.
  void append(LogRecord record);
  void clear();
  QString as_text(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  void take_waiting();

  int most_records_;
  std::deque<LogRecord> records_;
  std::mutex mutex_;
  std::vector<LogRecord> waiting_;
  std::size_t dropped_ = 0; ///< records that came faster than they could be shown
};

QString level_text(LogLevel level);

} // namespace ptoscope::gui
