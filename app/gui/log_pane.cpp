#include "app/gui/log_pane.h"

#include "app/gui/filter_field.h"
#include "app/gui/log_model.h"
#include "app/gui/pane_list.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kMargin = 8;
constexpr int kGap = 4;
constexpr int kFilterWidth = 280;

} // namespace

class LogPane::Filter : public QSortFilterProxyModel {
public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void set_least(int level) {
    least_ = level;
    invalidateFilter();
  }

protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    return index.data(LogModel::kLevelRole).toInt() >= least_ &&
           QSortFilterProxyModel::filterAcceptsRow(row, parent);
  }

private:
  int least_ = 0;
};

LogPane::LogPane(LogModel& model, QWidget* parent) : QWidget(parent), model_(model) {
  filtered_ = new Filter(this);
  filtered_->setSourceModel(&model_);
  filtered_->setFilterKeyColumn(-1);
  filtered_->setFilterCaseSensitivity(Qt::CaseInsensitive);

  filter_ = new FilterField(this);
  filter_->setMaximumWidth(kFilterWidth);
  level_ = new QComboBox(this);
  for (int level = 0; level <= static_cast<int>(LogLevel::Error); ++level)
    level_->addItem(QString());
  copy_ = new QToolButton(this);
  clear_ = new QToolButton(this);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(kMargin, kGap, kMargin, kGap);
  bar->setSpacing(kGap);
  bar->addWidget(filter_, 1);
  bar->addWidget(level_);
  bar->addStretch(1);
  bar->addWidget(copy_);
  bar->addWidget(clear_);

  list_ = new PaneList(this);
  list_->setModel(filtered_);
  list_->setRootIsDecorated(false);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  QHeaderView* header = list_->header();
  header->setSectionResizeMode(LogModel::Time, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(LogModel::Level, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(LogModel::Category, QHeaderView::ResizeToContents);
  header->setStretchLastSection(true);
  filter_->attach(list_);
  list_->installEventFilter(this);
  setFocusProxy(list_);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(list_, 1);

  connect(filter_, &QLineEdit::textChanged, filtered_,
          [this](const QString& text) { filtered_->setFilterFixedString(text.trimmed()); });
  connect(level_, &QComboBox::currentIndexChanged, filtered_,
          [this](int level) { filtered_->set_least(level); });
  connect(copy_, &QToolButton::clicked, this, &LogPane::copy);
  connect(clear_, &QToolButton::clicked, &model_, &LogModel::clear);
  connect(filtered_, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
    const QScrollBar* bar_of_list = list_->verticalScrollBar();
    at_end_ = bar_of_list->value() == bar_of_list->maximum();
  });
  connect(filtered_, &QAbstractItemModel::rowsInserted, this, [this] {
    if (at_end_)
      list_->scrollToBottom();
  });
  retranslate();
  list_->scrollToBottom();
}

void LogPane::copy() const {
  QStringList lines;
  const QModelIndexList selected = list_->selectionModel()->selectedRows();
  for (int row = 0; row < filtered_->rowCount(); ++row) {
    const QModelIndex index = filtered_->index(row, 0);
    if (selected.isEmpty() || list_->selectionModel()->isRowSelected(row, {}))
      lines.append(model_.as_text(filtered_->mapToSource(index).row()));
  }
  QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

bool LogPane::eventFilter(QObject* watched, QEvent* event) {
  if (watched != list_ || event->type() != QEvent::KeyPress ||
      !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
    return false;
  copy();
  return true;
}

void LogPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QWidget::changeEvent(event);
}

void LogPane::retranslate() {
  filter_->setPlaceholderText(tr("Find in the log"));
  filter_->setAccessibleName(tr("Find in the log"));
  level_->setAccessibleName(tr("Least level"));
  level_->setToolTip(tr("Hide records below this level"));
  for (int level = 0; level < level_->count(); ++level)
    level_->setItemText(level, level_text(static_cast<LogLevel>(level)));
  copy_->setText(tr("Copy"));
  copy_->setToolTip(tr("Copy the selected records, or all that are shown"));
  clear_->setText(tr("Clear"));
  clear_->setToolTip(tr("Forget all records"));
  list_->setAccessibleName(tr("Log"));
  list_->set_empty_text(tr("Nothing was logged."));
}

} // namespace ptoscope::gui
