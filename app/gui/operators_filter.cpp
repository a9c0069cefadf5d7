#include "app/gui/operators_filter.h"

#include "app/gui/operators_model.h"
#include "core/ops/pto_forms.h"
#include "core/ops/spelling.h"

#include <algorithm>

namespace ptoscope::gui {
namespace {

bool touches(const ops::Operator& op, ir::MemorySpace space) {
  return op.result().space == space ||
         std::ranges::any_of(op.arguments(), [space](const ops::Argument& argument) {
           return argument.spaces.contains(space);
         });
}

} // namespace

OperatorsFilter::OperatorsFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setRecursiveFilteringEnabled(true);
}

void OperatorsFilter::set_words(const QString& typed) {
  words_ = typed.split(u' ', Qt::SkipEmptyParts);
  invalidateFilter();
}

void OperatorsFilter::set_family(const QString& family) {
  family_ = family;
  invalidateFilter();
}

void OperatorsFilter::set_chip(std::optional<ops::Chip> chip) {
  chip_ = chip;
  invalidateFilter();
}

void OperatorsFilter::set_space(std::optional<ir::MemorySpace> space) {
  space_ = space;
  invalidateFilter();
}

void OperatorsFilter::set_use(OperatorUse use) {
  use_ = use;
  invalidateFilter();
}

bool OperatorsFilter::is_filtering() const {
  return !words_.isEmpty() || !family_.isEmpty() || chip_ || space_ ||
         use_ != OperatorUse::Anywhere;
}

bool OperatorsFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const auto& model = *static_cast<const OperatorsModel*>(sourceModel());
  const QModelIndex index = model.index(row, 0, parent);
  const ops::Operator* op = model.op(index);
  if (!op)
    return false; // a group comes with its operators
  if (!family_.isEmpty() && QString::fromStdString(std::string(ops::family_of(*op))) != family_)
    return false;
  if ((chip_ && !ops::can_emit(*chip_, *op)) || (space_ && !touches(*op, *space_)))
    return false;
  if (use_ == OperatorUse::InStep && model.use_count(*op) == 0)
    return false;
  if (use_ == OperatorUse::InBuild && model.total_count(*op) == 0)
    return false;
  const QString text = index.data(OperatorsModel::kSearchRole).toString();
  return std::ranges::all_of(
      words_, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace ptoscope::gui
