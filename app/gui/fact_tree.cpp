#include "app/gui/fact_tree.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPainter>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QTimer>

#include <algorithm>

namespace ptoscope::gui {
namespace {

constexpr int kIndent = 8;
constexpr int kRowHeight = 22;
constexpr int kTextMargin = 12;
constexpr int kLongestValue = 2000;

/// The labels have at most this part of the width.
constexpr double kLabelPart = 0.4;

/// Draws labels beside the first line of their values.
class LabelDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    ground.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    QStyleOptionViewItem label = option;
    initStyleOption(&label, index);
    label.features.setFlag(QStyleOptionViewItem::WrapText, false);
    label.textElideMode = Qt::ElideMiddle;
    label.backgroundBrush = {};
    label.rect.setHeight(std::min(label.rect.height(), kRowHeight));
    label.state.setFlag(QStyle::State_HasFocus, false);
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &label, painter, option.widget);
  }
};

/// Gives values the height that they need when wrapped; trees don't ask for it themselves.
class FactDelegate : public QStyledItemDelegate {
public:
  explicit FactDelegate(QTreeWidget* tree) : QStyledItemDelegate(tree), tree_(*tree) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QSize usual = QStyledItemDelegate::sizeHint(option, index);
    const int width = tree_.columnWidth(index.column()) - kTextMargin;
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const QFontMetrics metrics(full.font);
    const int height = metrics
                           .boundingRect(QRect(0, 0, width, kLongestValue), Qt::TextWordWrap,
                                         displayText(index.data(), option.locale))
                           .height();
    return {usual.width(), std::max(kRowHeight, height + kRowHeight - metrics.height())};
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
  setItemDelegateForColumn(0, new LabelDelegate(this));
  setItemDelegateForColumn(1, new FactDelegate(this));
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  header()->setMinimumSectionSize(0);
  header()->setSectionResizeMode(0, QHeaderView::Fixed);
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
  connect(this, &QTreeWidget::itemActivated, this, &FactTree::choose);
  connect(this, &QTreeWidget::itemClicked, this, &FactTree::choose);
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
    for (const Fact& fact : section.facts) {
      auto* item = new QTreeWidgetItem(head, {fact.label, fact.value});
      item->setToolTip(0, fact.label);
      item->setToolTip(1, fact.value);
      if (fact.is_code)
        item->setFont(1, code_font_);
      if (fact.line >= 0)
        item->setForeground(1, palette().link());
    }
    head->setExpanded(true);
  }
  fit_labels();
}

void FactTree::set_code_font(const QFont& font) {
  if (font == code_font_)
    return;
  code_font_ = font;
  fill();
}

void FactTree::fit_labels() {
  int wanted = 0;
  for (const FactSection& section : std::as_const(sections_))
    for (const Fact& fact : section.facts)
      wanted = std::max(wanted, fontMetrics().horizontalAdvance(fact.label));
  setColumnWidth(0, std::min(wanted + kIndent + 2 * kTextMargin,
                             static_cast<int>(viewport()->width() * kLabelPart)));
}

void FactTree::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  fit_labels();
}

void FactTree::choose(QTreeWidgetItem* item) {
  QTreeWidgetItem* head = item->parent();
  if (head == nullptr)
    return;
  const Fact fact = sections_[indexOfTopLevelItem(head)].facts[head->indexOfChild(item)];
  if (fact.line >= 0)
    emit link_chosen(fact);
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
