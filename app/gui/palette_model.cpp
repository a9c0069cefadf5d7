#include "app/gui/palette_model.h"

#include <algorithm>

namespace ptoscope::gui {

void PaletteModel::set_items(std::vector<PaletteItem> items) {
  beginResetModel();
  rows_.clear();
  extra_.clear();
  items_ = std::move(items);
  endResetModel();
  set_query(QString());
}

void PaletteModel::set_query(const QString& typed, std::vector<PaletteItem> extra) {
  beginResetModel();
  rows_.clear();
  extra_ = std::move(extra);
  for (const PaletteItem& item : items_) {
    if (std::optional<FuzzyMatch> match = fuzzy_match(typed, item.text))
      rows_.push_back({&item, std::move(*match)});
  }
  std::stable_sort(rows_.begin(), rows_.end(),
                   [](const Row& a, const Row& b) { return a.match.score > b.match.score; });
  for (const PaletteItem& item : extra_)
    rows_.push_back({&item, fuzzy_match(typed, item.text).value_or(FuzzyMatch{})});
  if (rows_.size() > kMostRows)
    rows_.resize(kMostRows);
  endResetModel();
}

const PaletteItem& PaletteModel::item(int row) const {
  return *rows_[static_cast<std::size_t>(row)].item;
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
  case Qt::DisplayRole:
    return row.item->text;
  case Qt::ToolTipRole:
    return row.item->detail.isEmpty() ? row.item->text : row.item->text + u'\n' + row.item->detail;
  case Qt::DecorationRole:
    return row.item->icon;
  case Qt::AccessibleTextRole:
    return QStringList{row.item->text, row.item->detail, row.item->shortcut}.join(u' ').trimmed();
  case kDetailRole:
    return row.item->detail;
  case kShortcutRole:
    return row.item->shortcut;
  case kPositionsRole:
    return QVariant::fromValue(row.match.positions);
  case kEnabledRole:
    return row.item->enabled;
  default:
    return {};
  }
}

} // namespace ptoscope::gui
