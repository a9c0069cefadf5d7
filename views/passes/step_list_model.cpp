#include "views/passes/step_list_model.h"

#include "core/passes/pass_table.h"
#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/passes/layout_notes.h"

#include <QLocale>

namespace ptoscope::views {

StepListModel::StepListModel(const Theme& theme, QObject* parent)
    : QAbstractTableModel(parent), theme_(theme) {}

void StepListModel::set_build(Build* build) {
  if (build_)
    build_->disconnect(this);
  const auto reset = [this] {
    beginResetModel();
    rows_ = build_ ? build_->step_count() : 0;
    endResetModel();
  };
  build_ = build;
  base_ = -1;
  reset();
  if (!build_)
    return;
  connect(build_, &Build::steps_changed, this, reset);
  connect(build_, &QObject::destroyed, this, reset);
  connect(build_, &Build::summaries_changed, this, [this] {
    if (rows_ > 0)
      emit dataChanged(index(0, 0), index(rows_ - 1, ColumnCount - 1));
  });
}

void StepListModel::set_base(int step) {
  if (base_ == step)
    return;
  base_ = step;
  if (rows_ > 0)
    emit dataChanged(index(0, 0), index(rows_ - 1, ColumnCount - 1));
}

int StepListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : rows_;
}

int StepListModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant StepListModel::data(const QModelIndex& index, int role) const {
  if (!build_ ||
      !checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::DoNotUseParent))
    return {};
  const int row = index.row();
  const StepSummary& summary = build_->summary(row);
  const auto column = static_cast<Column>(index.column());
  switch (role) {
  case Qt::DisplayRole:
    return display(row, column);
  case Qt::ToolTipRole:
    return tip(row);
  case Qt::TextAlignmentRole:
    if (column == Number || column == Lines || column == Changes || column == Warnings)
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
  case Qt::ForegroundRole:
    if (summary.error)
      return theme_.color(ColorToken::Error);
    if (summary.known && !summary.changed() && row > 0)
      return theme_.color(ColorToken::TextDim);
    return {};
  case Qt::DecorationRole:
    if (column == Warnings && summary.warnings > 0)
      return theme_.icon(QStringLiteral("warning"));
    if (column == Pass && summary.error)
      return theme_.icon(QStringLiteral("error"));
    if (column == Pass && row == base_)
      return theme_.icon(QStringLiteral("pin"));
    return {};
  case Qt::AccessibleTextRole:
    if (column == Warnings && summary.warnings > 0)
      return tr("%n warning(s)", nullptr, summary.warnings);
    return {};
  case SummaryRole:
    return QVariant::fromValue(static_cast<const void*>(&summary));
  case KeyRole:
    return build_->step_key(row);
  case BaseRole:
    return row == base_;
  case CountsRole:
    return counts_text(summary.counts, false);
  default:
    return {};
  }
}

QVariant StepListModel::display(int row, Column column) const {
  const snapshots::Step& step = build_->store()->steps()[static_cast<std::size_t>(row)];
  const StepSummary& summary = build_->summary(row);
  switch (column) {
  case Number:
    return QStringLiteral("%1").arg(step.number, 2, 10, QLatin1Char('0'));
  case Pass:
    return step.occurrence > 1 ? build_->step_key(row) : QString::fromStdString(step.pass);
  case Changes: {
    if (!summary.known || summary.error)
      return {};
    const QString counts = counts_text(summary.counts, false);
    if (!counts.isEmpty())
      return counts;
    return summary.counts.renamed > 0 ? tr("names") : QString();
  }
  case Lines:
    return summary.known && !summary.error ? QVariant(QLocale().toString(summary.lines))
                                           : QVariant();
  case Warnings:
    // One warning is said by its icon.
    return summary.warnings > 1 ? QVariant(summary.warnings) : QVariant();
  case ColumnCount:
    break;
  }
  return {};
}

QString StepListModel::tip(int row) const {
  const snapshots::Step& step = build_->store()->steps()[static_cast<std::size_t>(row)];
  const StepSummary& summary = build_->summary(row);
  QStringList lines{QString::fromStdString(step.label())};
  if (const passes::PassInfo* pass = passes::find_pass(step.pass))
    lines.append(core_text(pass->purpose));
  if (summary.error)
    lines.append(diagnostic_message(*summary.error));
  else if (!summary.known)
    lines.append(tr("not compared yet"));
  else if (row > 0 && !summary.changed())
    lines.append(tr("changes nothing"));
  else if (row > 0)
    lines.append(tr("%1; functions: %2")
                     .arg(counts_text(summary.counts, true),
                          summary.changed_functions.join(QStringLiteral(", "))));
  if (summary.warnings > 0)
    lines.append(tr("%n warning(s)", nullptr, summary.warnings));
  if (summary.coarse)
    lines.append(tr("compared within bounds only"));
  return lines.join(u'\n');
}

QVariant StepListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal)
    return {};
  if (section == Warnings && role == Qt::DecorationRole)
    return theme_.icon(QStringLiteral("warning"));
  if (section == Warnings && role == Qt::ToolTipRole)
    return tr("Warnings");
  if (role == Qt::TextAlignmentRole)
    return QVariant(section == Pass ? Qt::AlignLeft | Qt::AlignVCenter
                                    : Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole)
    return {};
  switch (section) {
  case Number:
    return tr("No.");
  case Pass:
    return tr("Pass");
  case Changes:
    return tr("Changes");
  case Lines:
    return tr("Lines");
  default:
    return {};
  }
}

StepFilter::StepFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setDynamicSortFilter(true);
}

void StepFilter::set_text(const QString& text) {
  text_ = text.trimmed();
  invalidateFilter();
}

void StepFilter::set_only_changed(bool only) {
  only_changed_ = only;
  invalidateFilter();
}

void StepFilter::set_function(const QString& function) {
  function_ = function;
  invalidateFilter();
}

void StepFilter::set_always_shown(int row) {
  if (always_shown_ == row)
    return;
  always_shown_ = row;
  if (only_changed_ || !text_.isEmpty() || !function_.isEmpty())
    invalidateFilter();
}

bool StepFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const auto* model = static_cast<const StepListModel*>(sourceModel());
  if (row == always_shown_ || !model->build())
    return true;
  if (!text_.isEmpty()) {
    const QString label = model->index(row, StepListModel::Number, parent).data().toString() +
                          u' ' + model->index(row, StepListModel::Pass, parent).data().toString();
    if (!label.contains(text_, Qt::CaseInsensitive))
      return false;
  }
  const StepSummary& summary = model->build()->summary(row);
  if (!summary.known)
    return true;
  if (only_changed_ && row > 0 && !summary.changed() && !summary.error)
    return false;
  if (only_changed_ && !function_.isEmpty() && row > 0)
    return summary.changed_functions.contains(function_);
  return true;
}

} // namespace ptoscope::views
