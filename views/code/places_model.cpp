#include "views/code/places_model.h"

#include "views/model/qt_text.h"

#include <QLocale>

#include <algorithm>

namespace ptoscope::views {

void PlacesModel::set_places(std::vector<CodeTarget> places) {
  beginResetModel();
  places_ = std::move(places);
  endResetModel();
}

const CodeTarget* PlacesModel::place(const QModelIndex& index) const {
  if (!index.isValid() || index.row() >= rowCount())
    return nullptr;
  return &places_[static_cast<std::size_t>(index.row())];
}

bool PlacesModel::one_file() const {
  return std::ranges::all_of(
      places_, [this](const CodeTarget& one) { return one.file == places_.front().file; });
}

int PlacesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(places_.size());
}

int PlacesModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant PlacesModel::data(const QModelIndex& index, int role) const {
  const CodeTarget* target = place(index);
  if (target == nullptr)
    return {};
  switch (role) {
  case Qt::DisplayRole:
    if (index.column() == File)
      return to_qstring(target->file.filename());
    return index.column() == Line ? QVariant(QLocale().toString(target->line + 1))
                                  : QVariant(target->text);
  case Qt::ToolTipRole:
    return index.column() == File ? to_qstring(target->file) : target->text;
  case Qt::TextAlignmentRole:
    return index.column() == Line ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
  default:
    return {};
  }
}

QVariant PlacesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return {};
  switch (section) {
  case File:
    return tr("File");
  case Line:
    return tr("Line");
  case Text:
    return tr("Text");
  default:
    return {};
  }
}

} // namespace ptoscope::views
