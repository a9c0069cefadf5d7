#include "app/gui/operators_model.h"

#include "core/ops/spelling.h"
#include "views/common/operator_text.h"
#include "views/model/qt_text.h"

#include <map>

namespace ptoscope::gui {
namespace {

/// As the internal id of a group's own index.
constexpr quintptr kGroup = static_cast<quintptr>(-1);

QString search_text(const ops::Operator& op) {
  QStringList parts = {views::text_of(op.name())};
  for (const std::string& written : ops::spellings(op))
    parts.append(QString::fromStdString(written));
  parts.append(views::text_of(op.result_words()));
  parts.append(views::result_text(op));
  return parts.join(u'\n');
}

} // namespace

OperatorsModel::OperatorsModel(QObject* parent) : QAbstractItemModel(parent) {
  std::map<std::pair<std::string_view, std::string_view>, std::vector<const ops::Operator*>> found;
  for (const ops::Operator* op : table_.all())
    found[{ops::family_of(*op), table_.category(*op)}].push_back(op);
  for (const auto& [name, operators] : found) {
    Group group{views::text_of(name.first), views::text_of(name.second), {}};
    for (const ops::Operator* op : operators)
      group.rows.push_back({op, search_text(*op)});
    groups_.push_back(std::move(group));
  }
}

const ops::Operator* OperatorsModel::op(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == kGroup)
    return nullptr;
  return groups_[index.internalId()].rows[static_cast<std::size_t>(index.row())].op;
}

QModelIndex OperatorsModel::index_of(const ops::Operator& op) const {
  for (std::size_t group = 0; group < groups_.size(); ++group)
    for (std::size_t row = 0; row < groups_[group].rows.size(); ++row)
      if (groups_[group].rows[row].op == &op)
        return createIndex(static_cast<int>(row), 0, group);
  return {};
}

const OperatorsModel::Row* OperatorsModel::row_of(const ops::Operator& op) const {
  const QModelIndex index = index_of(op);
  return index.isValid() ? &groups_[index.internalId()].rows[static_cast<std::size_t>(index.row())]
                         : nullptr;
}

int OperatorsModel::use_count(const ops::Operator& op) const {
  const Row* row = row_of(op);
  return row == nullptr ? 0 : row->uses;
}

int OperatorsModel::total_count(const ops::Operator& op) const {
  const Row* row = row_of(op);
  return row == nullptr ? 0 : row->total;
}

void OperatorsModel::set_uses(const CallLines& uses, const std::vector<StepCalls>& all_steps) {
  const auto count = [](const CallLines& calls, const std::string& name) {
    const auto found = calls.find(name);
    return found == calls.end() ? 0 : static_cast<int>(found->second.size());
  };
  for (Group& group : groups_)
    for (Row& row : group.rows) {
      const std::string name = ops::printed_name(*row.op);
      row.uses = count(uses, name);
      row.total = 0;
      for (const StepCalls& step : all_steps)
        row.total += count(*step.calls, name);
    }
  tell_all_changed();
}

void OperatorsModel::retranslate() {
  for (Group& group : groups_)
    for (Row& row : group.rows)
      row.search = search_text(*row.op);
  tell_all_changed();
  emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void OperatorsModel::tell_all_changed() {
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const QModelIndex parent = index(static_cast<int>(group), 0);
    emit dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, ColumnCount - 1, parent));
  }
}

QModelIndex OperatorsModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent))
    return {};
  return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : kGroup);
}

QModelIndex OperatorsModel::parent(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == kGroup)
    return {};
  return createIndex(static_cast<int>(index.internalId()), 0, kGroup);
}

int OperatorsModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid())
    return static_cast<int>(groups_.size());
  if (parent.internalId() != kGroup || parent.column() > 0)
    return 0;
  return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].rows.size());
}

int OperatorsModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant OperatorsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid())
    return {};
  if (index.internalId() == kGroup) {
    const Group& group = groups_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole && index.column() == Name)
      return group.family == group.category ? group.family
                                            : tr("%1: %2").arg(group.family, group.category);
    return {};
  }
  const Row& row = groups_[index.internalId()].rows[static_cast<std::size_t>(index.row())];
  switch (role) {
  case kSearchRole:
    return row.search;
  case Qt::ToolTipRole:
    if (index.column() == Uses)
      return tr("Lines that use it: %1 in the shown step, %2 in all steps")
          .arg(row.uses)
          .arg(row.total);
    return QString::fromStdString(ops::signature(*row.op)) + u'\n' + views::result_text(*row.op);
  case Qt::TextAlignmentRole:
    return index.column() == Uses ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
  case Qt::DisplayRole:
    if (index.column() == Name)
      return views::text_of(row.op->name());
    return row.uses > 0 ? QVariant(row.uses) : QVariant();
  default:
    return {};
  }
}

QVariant OperatorsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return {};
  return section == Name ? tr("Operator") : tr("Uses");
}

} // namespace ptoscope::gui
