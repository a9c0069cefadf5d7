#include "app/gui/problems_pane.h"

#include "app/gui/filter_field.h"
#include "app/gui/pane_list.h"
#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/model/selection.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kMargin = 8;
constexpr int kGap = 4;
constexpr int kSeverities = 4;
constexpr int kFilterWidth = 280;

QString severity_icon(Severity severity) {
  switch (severity) {
  case Severity::Error:
    return QStringLiteral("error");
  case Severity::Warning:
    return QStringLiteral("warning");
  case Severity::Hint:
    return QStringLiteral("hint");
  case Severity::Note:
    break;
  }
  return QStringLiteral("info");
}

} // namespace

class ProblemsPane::Filter : public QSortFilterProxyModel {
public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void set_shown(Severity severity, bool shown) {
    shown_[static_cast<std::size_t>(severity)] = shown;
    invalidateFilter();
  }

protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (!shown_[index.data(ProblemsModel::kSeverityRole).toUInt()])
      return false;
    return QSortFilterProxyModel::filterAcceptsRow(row, parent);
  }

private:
  std::array<bool, kSeverities> shown_ = {true, true, true, true};
};

ProblemsPane::ProblemsPane(ProblemsModel& model, views::LinkGroup& links, const views::Theme& theme,
                           QWidget* parent)
    : QWidget(parent), model_(model), links_(links) {
  model_.set_icons([&theme](Severity severity) { return theme.icon(severity_icon(severity)); });
  filtered_ = new Filter(this);
  filtered_->setSourceModel(&model_);
  filtered_->setFilterKeyColumn(-1);
  filtered_->setFilterCaseSensitivity(Qt::CaseInsensitive);

  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(kMargin, kGap, kMargin, kGap);
  bar->setSpacing(kGap);
  filter_ = new FilterField(this);
  filter_->setMaximumWidth(kFilterWidth);
  bar->addWidget(filter_, 1);
  for (int i = 0; i < kSeverities; ++i) {
    const auto severity = static_cast<Severity>(i);
    auto* button = new QToolButton(this);
    button->setCheckable(true);
    button->setChecked(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(theme.icon(severity_icon(severity)));
    connect(button, &QToolButton::toggled, this,
            [this, severity](bool shown) { filtered_->set_shown(severity, shown); });
    severities_.push_back(button);
    bar->addWidget(button);
  }
  bar->addStretch(1);

  list_ = new PaneList(this);
  list_->setModel(filtered_);
  list_->setRootIsDecorated(false);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  copy_ = new QAction(this);
  copy_->setShortcut(QKeySequence::Copy);
  copy_->setShortcutContext(Qt::WidgetShortcut);
  list_->addAction(copy_);
  list_->setContextMenuPolicy(Qt::ActionsContextMenu);
  QHeaderView* header = list_->header();
  header->setStretchLastSection(false);
  header->setSectionResizeMode(ProblemsModel::SeverityColumn, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(ProblemsModel::Message, QHeaderView::Stretch);
  header->setSectionResizeMode(ProblemsModel::Where, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(ProblemsModel::Line, QHeaderView::ResizeToContents);
  filter_->attach(list_);
  setFocusProxy(list_);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(list_, 1);

  connect(filter_, &QLineEdit::textChanged, filtered_,
          [this](const QString& text) { filtered_->setFilterFixedString(text.trimmed()); });
  connect(copy_, &QAction::triggered, this, &ProblemsPane::copy);
  connect(list_, &QTreeView::clicked, this, &ProblemsPane::go_to);
  connect(list_, &QTreeView::activated, this, &ProblemsPane::go_to);
  connect(&model_, &ProblemsModel::counts_changed, this, &ProblemsPane::show_counts);
  retranslate();
}

void ProblemsPane::go_to(const QModelIndex& index) {
  const Problem& problem = model_.problem(filtered_->mapToSource(index).row());
  if (!problem.source.isEmpty()) {
    emit source_requested(problem.source, problem.line);
    return;
  }
  if (problem.build.isEmpty())
    return;
  views::Selection selection = links_.selection();
  if (selection.build != problem.build) {
    selection = {};
    selection.build = problem.build;
  }
  if (!problem.step.isEmpty()) {
    selection.step = problem.step;
    selection.base_step.clear();
    selection.function.clear();
    selection.line = problem.line - 1;
    selection.line_in_before = false;
  }
  links_.propose(selection);
}

void ProblemsPane::copy() const {
  QStringList lines;
  for (const QModelIndex& index : list_->selectionModel()->selectedRows())
    lines.append(model_.as_text(filtered_->mapToSource(index).row()));
  QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void ProblemsPane::show_counts() {
  for (int i = 0; i < kSeverities; ++i) {
    const auto severity = static_cast<Severity>(i);
    QToolButton* button = severities_[static_cast<std::size_t>(i)];
    button->setText(QString::number(model_.count(severity)));
    button->setToolTip(views::severity_text(severity));
    button->setAccessibleName(views::severity_text(severity));
    button->setVisible(model_.count(severity) > 0);
  }
}

void ProblemsPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QWidget::changeEvent(event);
}

void ProblemsPane::retranslate() {
  filter_->setPlaceholderText(tr("Find a problem"));
  filter_->setAccessibleName(tr("Find a problem"));
  list_->setAccessibleName(tr("Problems"));
  copy_->setText(tr("Copy"));
  list_->set_empty_text(tr("No problems were found in what is open."));
  show_counts();
}

} // namespace ptoscope::gui
