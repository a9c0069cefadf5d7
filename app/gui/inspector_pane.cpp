#include "app/gui/inspector_pane.h"

#include "core/dsl/parsed_text.h"
#include "views/model/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ptoscope::gui {
namespace {

constexpr int kRest_ms = 60;
constexpr int kLineRole = Qt::UserRole;
constexpr int kIndent = 8;
constexpr int kRowHeight = 22;
constexpr int kTextMargin = 12;
constexpr int kLongestValue = 2000;

/// Gives values the height that they need when wrapped; trees don't ask for it themselves.
class FactDelegate : public QStyledItemDelegate {
public:
  explicit FactDelegate(QTreeWidget* tree) : QStyledItemDelegate(tree), tree_(*tree) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QSize usual = QStyledItemDelegate::sizeHint(option, index);
    const int width = tree_.columnWidth(index.column()) - kTextMargin;
    const int height = option.fontMetrics
                           .boundingRect(QRect(0, 0, width, kLongestValue), Qt::TextWordWrap,
                                         displayText(index.data(), option.locale))
                           .height();
    return {usual.width(), std::max(kRowHeight, height + kRowHeight - option.fontMetrics.height())};
  }

  /// Long names and paths may be broken after dots and underscores.
  QString displayText(const QVariant& value, const QLocale& locale) const override {
    static const QRegularExpression kJoint(QStringLiteral("([._])"));
    return QStyledItemDelegate::displayText(value, locale)
        .replace(kJoint, QStringLiteral("\\1\u200b"));
  }

private:
  QTreeWidget& tree_;
};

} // namespace

InspectorPane::InspectorPane(views::Workspace& workspace, views::LinkGroup& links, QWidget* parent)
    : QWidget(parent), workspace_(workspace), links_(links) {
  tree_ = new QTreeWidget(this);
  tree_->setColumnCount(2);
  tree_->setHeaderHidden(true);
  tree_->setRootIsDecorated(false);
  tree_->setIndentation(kIndent);
  tree_->setWordWrap(true);
  tree_->setItemDelegateForColumn(1, new FactDelegate(tree_));
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  tree_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  tree_->header()->setStretchLastSection(true);
  connect(tree_->header(), &QHeaderView::sectionResized, this, [this](int section) {
    if (section == 1)
      QTimer::singleShot(0, tree_, &QTreeWidget::doItemsLayout);
  });
  copy_ = new QAction(this);
  copy_->setShortcut(QKeySequence::Copy);
  copy_->setShortcutContext(Qt::WidgetShortcut);
  tree_->addAction(copy_);
  tree_->setContextMenuPolicy(Qt::ActionsContextMenu);
  setFocusProxy(tree_);
  empty_ = new QLabel(this);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setEnabled(false);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(tree_);
  layout->addWidget(empty_, 1);

  rest_.setSingleShot(true);
  rest_.setInterval(kRest_ms);
  connect(&rest_, &QTimer::timeout, this, &InspectorPane::look);
  connect(copy_, &QAction::triggered, this, &InspectorPane::copy);
  connect(tree_, &QTreeWidget::itemActivated, this, &InspectorPane::go_to);
  connect(tree_, &QTreeWidget::itemClicked, this, &InspectorPane::go_to);
  const auto soon = [this] { rest_.start(); };
  connect(&links_, &views::LinkGroup::selection_changed, this, soon);
  connect(&workspace_, &views::Workspace::opened, this, &InspectorPane::watch_builds);
  connect(&workspace_, &views::Workspace::closing, this, soon);
  watch_builds();
  retranslate();
  look();
}

void InspectorPane::watch_builds() {
  for (views::Build* build : workspace_.builds()) {
    disconnect(build, nullptr, this, nullptr);
    const auto soon = [this] { rest_.start(); };
    connect(build, &views::Build::state_changed, this, soon);
    connect(build, &views::Build::steps_changed, this, soon);
    connect(build, &views::Build::summaries_changed, this, soon);
    connect(build, &views::Build::freshness_changed, this, soon);
  }
}

void InspectorPane::set_pane_facts(const QList<QPair<QString, QString>>& facts) {
  pane_facts_ = facts;
  rest_.start();
}

void InspectorPane::showEvent(QShowEvent* event) {
  rest_.start();
  QWidget::showEvent(event);
}

void InspectorPane::look() {
  workspace_.jobs().cancel(job_);
  const views::Selection& selection = links_.selection();
  const views::Build* build = workspace_.find(selection.build);
  const int step = build ? build->find_step(selection.step) : -1;
  if (step < 0) {
    text_.reset();
    show_facts();
    return;
  }
  using Result = std::optional<TextFacts>;
  auto work = [store = build->store(), diffs = build->shared_diffs(), step,
               function = selection.function.toStdString(),
               line = selection.line_in_before ? -1 : selection.line,
               name = selection.name.toStdString()](const views::JobContext& job) -> Result {
    const Expected<dsl::ParsedTextPtr> text = store->text(static_cast<std::size_t>(step));
    if (!text)
      return std::nullopt;
    // They tell of names only.
    const snapshots::SnapshotNodesPtr nodes =
        name.empty() ? nullptr : diffs->nodes().read(*text, job.token);
    return text_facts(**text, nodes.get(), function, line, name);
  };
  job_ = workspace_.jobs().submit<Result>(QString(), views::JobPriority::Normal, this, work,
                                          [this](Result text) {
                                            text_ = std::move(text);
                                            show_facts();
                                          });
}

void InspectorPane::show_facts() {
  QList<FactSection> sections = inspector_facts(workspace_, links_.selection(), text_);
  if (!pane_facts_.isEmpty()) {
    FactSection section{tr("Selection"), {}};
    for (const auto& [label, value] : std::as_const(pane_facts_))
      section.facts.append({label, value, -1});
    sections.prepend(section);
  }
  empty_->setVisible(sections.isEmpty());
  tree_->setVisible(!sections.isEmpty());
  if (sections == sections_)
    return;
  sections_ = sections;
  tree_->clear();
  for (const FactSection& section : std::as_const(sections_)) {
    auto* head = new QTreeWidgetItem(tree_, {section.title});
    QFont bold = tree_->font();
    bold.setBold(true);
    head->setFont(0, bold);
    head->setFirstColumnSpanned(true);
    head->setData(0, kLineRole, -1);
    for (const Fact& fact : section.facts) {
      auto* item = new QTreeWidgetItem(head, {fact.label, fact.value});
      item->setToolTip(1, fact.value);
      item->setData(0, kLineRole, fact.line);
      if (fact.line >= 0)
        item->setForeground(1, palette().link());
    }
    head->setExpanded(true);
  }
}

void InspectorPane::go_to(const QTreeWidgetItem* item) {
  const int line = item->data(0, kLineRole).toInt();
  if (line < 0)
    return;
  views::Selection selection = links_.selection();
  selection.line = line;
  selection.line_in_before = false;
  links_.propose(selection);
}

void InspectorPane::copy() const {
  QStringList lines;
  for (const QTreeWidgetItem* item : tree_->selectedItems())
    lines.append(item->text(1).isEmpty() ? item->text(0)
                                         : item->text(0) + QStringLiteral(": ") + item->text(1));
  QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void InspectorPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    show_facts();
  }
  if (event->type() == QEvent::PaletteChange && tree_) {
    sections_.clear();
    show_facts();
  }
  QWidget::changeEvent(event);
}

void InspectorPane::retranslate() {
  copy_->setText(tr("Copy"));
  tree_->setAccessibleName(tr("Inspector"));
  empty_->setText(tr("Select a step, a function or a name to see what is known about it."));
}

} // namespace ptoscope::gui
