#include "views/passes/step_list_model.h"

#include "core/passes/pass_table.h"
#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/passes/large_step_note.h"
#include "views/passes/layout_notes.h"

#include <QLocale>

namespace ptoscope::views {

StepListModel::StepListModel(const Theme& theme, const StepSummaries& summaries, QObject* parent)
    : QAbstractTableModel(parent), theme_(theme), summaries_(summaries),
      rows_(summaries.step_count()) {
  connect(&summaries, &StepSummaries::reset, this, [this] {
    beginResetModel();
    rows_ = summaries_.step_count();
    base_ = -1;
    endResetModel();
  });
  connect(&summaries, &StepSummaries::changed, this, [this] {
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
  if (!summaries_.build() ||
      !checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::DoNotUseParent))
    return {};
  const int row = index.row();
  const StepSummary& summary = summaries_.at(row);
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
    if (summary.error && is_too_large(*summary.error))
      return theme_.color(ColorToken::TextDim);
    if (summary.error)
      return theme_.color(ColorToken::Error);
    if (summary.known && !summaries_.has_change(row) &&
        (summary.compared || summaries_.only_here(row)))
      return theme_.color(ColorToken::TextDim);
    return {};
  case Qt::DecorationRole:
    if (column == Warnings && summary.warnings > 0)
      return theme_.icon(QStringLiteral("warning"));
    if (column == Pass && summary.error)
      return theme_.icon(is_too_large(*summary.error) ? QStringLiteral("info")
                                                      : QStringLiteral("error"));
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
    return summaries_.build()->step_key(row);
  case BaseRole:
    return row == base_;
  case CountsRole:
    return counts_text(summaries_.counts(row), false);
  default:
    return {};
  }
}

QVariant StepListModel::display(int row, Column column) const {
  const snapshots::Step& step = summaries_.build()->store()->steps()[static_cast<std::size_t>(row)];
  const StepSummary& summary = summaries_.at(row);
  switch (column) {
  case Number:
    return QStringLiteral("%1").arg(step.number, 2, 10, QLatin1Char('0'));
  case Pass:
    return step.occurrence > 1 ? summaries_.build()->step_key(row)
                               : QString::fromStdString(step.pass);
  case Changes: {
    if (summary.error && is_too_large(*summary.error))
      return tr("text only");
    if (!summary.known || summary.error)
      return {};
    if (summaries_.only_here(row))
      return tr("only here");
    const QString counts = counts_text(summaries_.counts(row), false);
    if (!counts.isEmpty())
      return counts;
    return summaries_.counts(row).renamed > 0 ? tr("names") : QString();
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
  const snapshots::Step& step = summaries_.build()->store()->steps()[static_cast<std::size_t>(row)];
  const StepSummary& summary = summaries_.at(row);
  QStringList lines{QString::fromStdString(step.label())};
  if (const passes::PassInfo* pass = passes::find_pass(step.pass))
    lines.append(core_text(pass->purpose));
  if (const QString change = change_tip(row); !change.isEmpty())
    lines.append(change);
  if (summary.warnings > 0)
    lines.append(tr("%n warning(s)", nullptr, summary.warnings));
  if (summary.coarse)
    lines.append(tr("compared within bounds only"));
  return lines.join(u'\n');
}

QString StepListModel::change_tip(int row) const {
  const StepSummary& summary = summaries_.at(row);
  if (summary.error && is_too_large(*summary.error))
    return shown_as_text_note(summaries_.build()->store()->steps()[static_cast<std::size_t>(row)],
                              *summary.error);
  if (summary.error)
    return diagnostic_message(*summary.error);
  if (!summary.known)
    return tr("not compared yet");
  if (summaries_.only_here(row))
    return tr("%1 has no such step").arg(summaries_.base()->title());
  if (!summary.compared)
    return {};
  if (!summaries_.has_change(row))
    return summaries_.base() ? tr("the same in %1").arg(summaries_.base()->title())
                             : tr("changes nothing");
  return tr("%1; functions: %2")
      .arg(counts_text(summaries_.counts(row), true),
           summary.changed_functions.join(QStringLiteral(", ")));
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

void StepFilter::set_always_shown(int row) {
  if (always_shown_ == row)
    return;
  always_shown_ = row;
  if (only_changed_ || !text_.isEmpty())
    invalidateFilter();
}

bool StepFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const auto* model = static_cast<const StepListModel*>(sourceModel());
  if (row == always_shown_ || !model->summaries().build())
    return true;
  if (!text_.isEmpty()) {
    const QString label = model->index(row, StepListModel::Number, parent).data().toString() +
                          u' ' + model->index(row, StepListModel::Pass, parent).data().toString();
    if (!label.contains(text_, Qt::CaseInsensitive))
      return false;
  }
  const StepSummaries& summaries = model->summaries();
  const StepSummary& summary = summaries.at(row);
  return !only_changed_ || !summary.known || !summary.compared || summary.error ||
         summaries.has_change(row);
}

} // namespace ptoscope::views
