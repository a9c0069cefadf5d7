#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <filesystem>
#include <vector>

namespace ptoscope::views {

/// A place in a file that one may want to go to.
struct CodeTarget {
  std::filesystem::path file;
  std::int32_t line = 0; ///< from 0
  QString text;          ///< the line, without its indentation
};

/// A list of places: where a value is used, what was made from a line.
class PlacesModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { File, Line, Text, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void set_places(std::vector<CodeTarget> places);
  const CodeTarget* place(const QModelIndex& index) const;
  /// True when all places are in one file.
  bool one_file() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  std::vector<CodeTarget> places_;
};

} // namespace ptoscope::views
