#include "app/gui/explorer_pane.h"

#include "app/gui/build_commands.h"
#include "app/gui/filter_field.h"
#include "app/gui/pane_list.h"
#include "views/common/theme.h"
#include "views/model/selection.h"
#include "views/model/workspace.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kMargin = 8;
constexpr int kGap = 4;
constexpr int kIndent = 14;

QString icon_name(ExplorerKind kind) {
  switch (kind) {
  case ExplorerKind::Build:
  case ExplorerKind::SubBuild:
    return QStringLiteral("build");
  case ExplorerKind::Passes:
    return QStringLiteral("passes");
  case ExplorerKind::Functions:
  case ExplorerKind::Function:
    return QStringLiteral("function");
  case ExplorerKind::CodeFiles:
  case ExplorerKind::CodeFile:
    return QStringLiteral("code");
  case ExplorerKind::PtoasUnits:
  case ExplorerKind::PtoasUnit:
    return QStringLiteral("passes");
  case ExplorerKind::Parts:
  case ExplorerKind::SubBuilds:
    return QStringLiteral("folder");
  case ExplorerKind::Part:
    return QStringLiteral("file");
  case ExplorerKind::Root:
  case ExplorerKind::Step:
    break;
  }
  return {};
}

} // namespace

ExplorerPane::ExplorerPane(views::Workspace& workspace, views::LinkGroup& links,
                           const views::Theme& theme, BuildCommands& commands, QWidget* parent)
    : QWidget(parent), workspace_(workspace), links_(links), commands_(commands) {
  model_ = new ExplorerModel(workspace, this);
  model_->set_icons([&theme](ExplorerKind kind) { return theme.icon(icon_name(kind)); });
  filtered_ = new QSortFilterProxyModel(this);
  filtered_->setSourceModel(model_);
  filtered_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  filtered_->setRecursiveFilteringEnabled(true);

  filter_ = new FilterField(this);
  tree_ = new PaneList(this);
  tree_->setModel(filtered_);
  tree_->setHeaderHidden(true);
  tree_->setIndentation(kIndent);
  tree_->setContextMenuPolicy(Qt::CustomContextMenu);
  tree_->setExpandsOnDoubleClick(true);
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(ExplorerModel::Name, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(ExplorerModel::Note, QHeaderView::ResizeToContents);
  filter_->attach(tree_);
  setFocusProxy(tree_);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  auto* filter_row = new QVBoxLayout;
  filter_row->setContentsMargins(kMargin, kGap, kMargin, kGap);
  filter_row->addWidget(filter_);
  layout->addLayout(filter_row);
  layout->addWidget(tree_, 1);

  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    filtered_->setFilterFixedString(text.trimmed());
    if (!text.trimmed().isEmpty())
      tree_->expandAll();
  });
  connect(tree_, &QTreeView::clicked, this, &ExplorerPane::choose);
  connect(tree_, &QTreeView::activated, this, &ExplorerPane::activate);
  connect(tree_, &QTreeView::customContextMenuRequested, this, &ExplorerPane::show_menu);
  connect(filtered_, &QAbstractItemModel::rowsInserted, this, &ExplorerPane::unfold);
  connect(&links_, &views::LinkGroup::selection_changed, this, &ExplorerPane::show_selection);
  unfold({}, 0, filtered_->rowCount() - 1);
  show_selection();
  retranslate();
}

void ExplorerPane::unfold(const QModelIndex& parent, int first, int last) {
  if (parent.isValid())
    return;
  for (int row = first; row <= last; ++row)
    tree_->expand(filtered_->index(row, 0));
}

void ExplorerPane::choose(const QModelIndex& index) {
  const auto kind = static_cast<ExplorerKind>(index.data(ExplorerModel::kKindRole).toInt());
  const QString build = index.data(ExplorerModel::kBuildRole).toString();
  views::Selection selection = links_.selection();
  const bool other_build = selection.build != build;
  switch (kind) {
  case ExplorerKind::Build:
    if (!other_build)
      return;
    selection.base_build.clear();
    selection.base_step.clear();
    selection.line = -1;
    break;
  case ExplorerKind::Step:
    if (other_build)
      selection.base_build.clear();
    selection.base_step.clear();
    selection.step = index.data(ExplorerModel::kStepRole).toString();
    break;
  case ExplorerKind::Function:
    if (other_build) {
      selection.base_build.clear();
      selection.base_step.clear();
    }
    selection.function = index.data(ExplorerModel::kNameRole).toString();
    selection.line = -1;
    break;
  default:
    return;
  }
  selection.build = build;
  links_.propose(selection);
}

void ExplorerPane::activate(const QModelIndex& index) {
  const auto kind = static_cast<ExplorerKind>(index.data(ExplorerModel::kKindRole).toInt());
  const QString path = index.data(ExplorerModel::kPathRole).toString();
  if (kind == ExplorerKind::SubBuild || kind == ExplorerKind::PtoasUnit)
    emit commands_.open_requested(path);
  else if (kind == ExplorerKind::CodeFile)
    show_code(index);
  else if (kind == ExplorerKind::Part)
    commands_.open_place(path);
  else
    choose(index);
}

/// The code of another build is shown with that build.
void ExplorerPane::show_code(const QPersistentModelIndex& index) {
  views::Selection selection = links_.selection();
  const QString build = index.data(ExplorerModel::kBuildRole).toString();
  if (selection.build != build) {
    selection = {};
    selection.build = build;
    links_.propose(selection);
  }
  emit commands_.code_requested(index.data(ExplorerModel::kPathRole).toString());
}

void ExplorerPane::show_menu(const QPoint& position) {
  const QModelIndex index = tree_->indexAt(position);
  if (!index.isValid())
    return;
  views::Build* build = workspace_.find(index.data(ExplorerModel::kBuildRole).toString());
  const auto kind = static_cast<ExplorerKind>(index.data(ExplorerModel::kKindRole).toInt());
  const QString path = index.data(ExplorerModel::kPathRole).toString();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (kind == ExplorerKind::SubBuild || kind == ExplorerKind::PtoasUnit)
    menu->addAction(tr("Open"), this, [this, path] { emit commands_.open_requested(path); });
  if (kind == ExplorerKind::CodeFile)
    menu->addAction(tr("Open"), this, [this, index] { show_code(index); });
  if (!path.isEmpty()) {
    menu->addAction(tr("Open folder"), this, [this, path] { commands_.open_place(path); });
    menu->addAction(tr("Copy path"), this, [path] { QGuiApplication::clipboard()->setText(path); });
  } else {
    const QString name = index.siblingAtColumn(0).data().toString();
    menu->addAction(tr("Copy name"), this, [name] { QGuiApplication::clipboard()->setText(name); });
  }
  if (kind == ExplorerKind::Build && build) {
    menu->addSeparator();
    QMenu* compare = menu->addMenu(tr("Compare with"));
    for (views::Build* other : workspace_.builds()) {
      if (other == build)
        continue;
      compare->addAction(other->title(), this, [this, id = build->id(), other_id = other->id()] {
        commands_.compare(workspace_.find(id), workspace_.find(other_id));
      });
    }
    compare->setEnabled(!compare->isEmpty());
    if (links_.selection().build == build->id() && !links_.selection().base_build.isEmpty())
      menu->addAction(tr("End comparison"), &commands_, &BuildCommands::end_comparison);
    menu->addAction(tr("Reload"), this,
                    [this, id = build->id()] { commands_.reload(workspace_.find(id)); });
    menu->addSeparator();
    menu->addAction(tr("Close"), this,
                    [this, id = build->id()] { commands_.close(workspace_.find(id)); });
  }
  menu->popup(tree_->viewport()->mapToGlobal(position));
}

void ExplorerPane::show_selection() {
  const views::Selection& selection = links_.selection();
  const QModelIndex found =
      filtered_->mapFromSource(model_->index_of(selection.build, selection.step));
  if (!found.isValid())
    return;
  // Groups that the user folded stay so: then the build's row stands for the step.
  const QModelIndex shown = !found.parent().isValid() || tree_->isExpanded(found.parent())
                                ? found
                                : found.parent().parent();
  const QModelIndex current = tree_->currentIndex();
  const auto kind = static_cast<ExplorerKind>(current.data(ExplorerModel::kKindRole).toInt());
  if (kind == ExplorerKind::Function && current.data(ExplorerModel::kBuildRole) == selection.build)
    return;
  tree_->setCurrentIndex(shown);
}

void ExplorerPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    model_->retranslate();
    retranslate();
  }
  QWidget::changeEvent(event);
}

void ExplorerPane::retranslate() {
  filter_->setPlaceholderText(tr("Find in the explorer"));
  filter_->setAccessibleName(tr("Find in the explorer"));
  tree_->setAccessibleName(tr("Explorer"));
  tree_->set_empty_text(tr("Builds that you open are listed here."));
}

} // namespace ptoscope::gui
