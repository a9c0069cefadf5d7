#include "app/gui/fact_tree.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QTimer>

#include <algorithm>

namespace ptoscope::gui {
namespace {

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

FactTree::FactTree(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(2);
  setHeaderHidden(true);
  setRootIsDecorated(false);
  setIndentation(kIndent);
  setWordWrap(true);
  setItemDelegateForColumn(1, new FactDelegate(this));
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  header()->setStretchLastSection(true);
  connect(header(), &QHeaderView::sectionResized, this, [this](int section) {
    if (section == 1)
      QTimer::singleShot(0, this, &QTreeWidget::doItemsLayout);
  });
  copy_ = new QAction(this);
  copy_->setShortcut(QKeySequence::Copy);
  copy_->setShortcutContext(Qt::WidgetShortcut);
  addAction(copy_);
  setContextMenuPolicy(Qt::ActionsContextMenu);
  connect(copy_, &QAction::triggered, this, &FactTree::copy);
  const auto choose = [this](const QTreeWidgetItem* item) {
    const int line = item->data(0, kLineRole).toInt();
    if (line >= 0)
      emit line_chosen(line);
  };
  connect(this, &QTreeWidget::itemActivated, this, choose);
  connect(this, &QTreeWidget::itemClicked, this, choose);
  retranslate();
}

void FactTree::set_sections(const QList<FactSection>& sections) {
  if (sections == sections_)
    return;
  sections_ = sections;
  fill();
}

void FactTree::fill() {
  clear();
  for (const FactSection& section : std::as_const(sections_)) {
    auto* head = new QTreeWidgetItem(this, {section.title});
    QFont bold = font();
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

void FactTree::copy() const {
  QStringList lines;
  for (const QTreeWidgetItem* item : selectedItems())
    lines.append(item->text(1).isEmpty() ? item->text(0)
                                         : item->text(0) + QStringLiteral(": ") + item->text(1));
  QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void FactTree::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  // Links take their colour from the palette.
  if (event->type() == QEvent::PaletteChange)
    fill();
  QTreeWidget::changeEvent(event);
}

void FactTree::retranslate() {
  copy_->setText(tr("Copy"));
}

} // namespace ptoscope::gui
