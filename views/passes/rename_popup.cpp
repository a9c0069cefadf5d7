#include "views/passes/rename_popup.h"

#include "views/passes/diff_layout.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace ptoscope::views {
namespace {

QString joined(const std::vector<std::string>& names) {
  QStringList list;
  for (const std::string& name : names)
    list.append(QString::fromStdString(name));
  return list.join(QStringLiteral(", "));
}

} // namespace

RenamePopup::RenamePopup(const diff::SnapshotDiff& diff, std::int32_t section,
                         const QFont& code_font, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Renamed names"));
  auto* model = new QStandardItemModel(0, 4, this);
  model->setHorizontalHeaderLabels({tr("Before"), tr("After"), tr("Lines"), tr("Function")});
  for (const diff::Rename& rename : diff.renames) {
    if (section >= 0 && rename.section != section)
      continue;
    const auto cell = [&](const QVariant& value) {
      auto* item = new QStandardItem;
      item->setData(value, Qt::DisplayRole);
      item->setEditable(false);
      return item;
    };
    QList<QStandardItem*> row{cell(joined(rename.before)), cell(joined(rename.after)),
                              cell(rename.lines),
                              cell(QString::fromStdString(section_name(
                                  diff, diff.sections[static_cast<std::size_t>(rename.section)])))};
    row[0]->setFont(code_font);
    row[1]->setFont(code_font);
    row[2]->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    model->appendRow(row);
  }
  auto* filter = new QSortFilterProxyModel(this);
  filter->setSourceModel(model);
  filter->setFilterKeyColumn(-1);
  filter->setFilterCaseSensitivity(Qt::CaseInsensitive);

  auto* edit = new QLineEdit(this);
  edit->setPlaceholderText(tr("Filter"));
  edit->setClearButtonEnabled(true);
  connect(edit, &QLineEdit::textChanged, filter, &QSortFilterProxyModel::setFilterFixedString);

  auto* table = new QTableView(this);
  table->setModel(filter);
  table->setSortingEnabled(true);
  table->sortByColumn(-1, Qt::AscendingOrder);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->verticalHeader()->hide();
  table->verticalHeader()->setDefaultSectionSize(22);
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  auto* copy = new QAction(tr("Copy"), table);
  copy->setShortcut(QKeySequence::Copy);
  copy->setShortcutContext(Qt::WidgetShortcut);
  table->addAction(copy);
  table->setContextMenuPolicy(Qt::ActionsContextMenu);
  connect(copy, &QAction::triggered, table, [table] {
    QStringList lines;
    for (const QModelIndex& index : table->selectionModel()->selectedRows())
      lines.append(index.data().toString() + u'\t' + index.siblingAtColumn(1).data().toString());
    QApplication::clipboard()->setText(lines.join(u'\n'));
  });

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->addWidget(edit);
  column->addWidget(table);
  resize(760, 420);
}

} // namespace ptoscope::views
