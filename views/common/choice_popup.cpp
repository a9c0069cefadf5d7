#include "views/common/choice_popup.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kDetailRole = Qt::UserRole + 1;
constexpr int kIndentRole = Qt::UserRole + 2;
constexpr int kRowHeight_px = 22;
constexpr int kIndent_px = 14;
constexpr int kMargin_px = 4;
constexpr int kLeastWidth_px = 380;
constexpr int kMostRows = 18;

/// Draws the detail of a line dim at its right end.
class ChoiceDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& /*option*/,
                 const QModelIndex& /*index*/) const override {
    return {kLeastWidth_px, kRowHeight_px};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    QStyleOptionViewItem line = option;
    initStyleOption(&line, index);
    const QString text = line.text;
    const QString detail = index.data(kDetailRole).toString();
    line.text.clear();
    QStyledItemDelegate::paint(painter, line, QModelIndex());
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const QPalette::ColorGroup group = QPalette::Active;
    QRect area = option.rect.adjusted(2 * kMargin_px + index.data(kIndentRole).toInt() * kIndent_px,
                                      0, -2 * kMargin_px, 0);
    painter->save();
    if (selected)
      painter->fillRect(option.rect, option.palette.brush(group, QPalette::Highlight));
    const QFontMetrics metrics(option.font);
    const int detail_width = detail.isEmpty() ? 0 : metrics.horizontalAdvance(detail);
    painter->setPen(option.palette.color(group, selected ? QPalette::HighlightedText
                                                         : QPalette::PlaceholderText));
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, detail);
    area.setRight(area.right() - detail_width - (detail.isEmpty() ? 0 : 3 * kMargin_px));
    painter->setPen(
        option.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(text, Qt::ElideMiddle, area.width()));
    painter->restore();
  }
};

} // namespace

ChoicePopup::ChoicePopup(QWidget* parent) : QFrame(parent, Qt::Popup) {
  setFrameShape(QFrame::StyledPanel);
  edit_ = new QLineEdit(this);
  edit_->installEventFilter(this);
  model_ = new QStandardItemModel(this);
  filtered_ = new QSortFilterProxyModel(this);
  filtered_->setSourceModel(model_);
  filtered_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  list_ = new QListView(this);
  list_->setModel(filtered_);
  list_->setItemDelegate(new ChoiceDelegate(list_));
  list_->setUniformItemSizes(true);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kMargin_px, kMargin_px, kMargin_px, kMargin_px);
  column->setSpacing(kMargin_px);
  column->addWidget(edit_);
  column->addWidget(list_);
  connect(edit_, &QLineEdit::textChanged, this, &ChoicePopup::filter);
  connect(list_, &QListView::clicked, this, &ChoicePopup::choose_current);
}

void ChoicePopup::open(const QString& hint, const std::vector<Choice>& choices, int current,
                       const QPoint& global) {
  model_->clear();
  edit_->clear();
  edit_->setPlaceholderText(hint);
  edit_->setAccessibleName(hint);
  list_->setAccessibleName(hint);
  int row = 0;
  for (const Choice& choice : choices) {
    auto* item = new QStandardItem(choice.text);
    item->setData(choice.id, kIdRole);
    item->setData(choice.detail, kDetailRole);
    item->setData(choice.indent, kIndentRole);
    item->setToolTip(choice.text);
    if (choice.id == current)
      row = model_->rowCount();
    model_->appendRow(item);
  }
  const int rows = std::clamp(model_->rowCount(), 1, kMostRows);
  resize(kLeastWidth_px, edit_->sizeHint().height() + rows * kRowHeight_px + 4 * kMargin_px);
  const QScreen* screen = QGuiApplication::screenAt(global);
  const QRect room =
      (screen != nullptr ? screen : QGuiApplication::primaryScreen())->availableGeometry();
  move(std::clamp(global.x(), room.left(), std::max(room.left(), room.right() - width())),
       std::clamp(global.y(), room.top(), std::max(room.top(), room.bottom() - height())));
  show();
  list_->setCurrentIndex(filtered_->index(row, 0));
  list_->scrollTo(list_->currentIndex(), QAbstractItemView::PositionAtCenter);
  edit_->setFocus(Qt::PopupFocusReason);
}

int ChoicePopup::row_count() const {
  return filtered_->rowCount();
}

void ChoicePopup::filter(const QString& text) {
  filtered_->setFilterFixedString(text.trimmed());
  if (!list_->currentIndex().isValid())
    list_->setCurrentIndex(filtered_->index(0, 0));
}

void ChoicePopup::choose_current() {
  const QModelIndex index = list_->currentIndex();
  if (!index.isValid())
    return;
  const int id = index.data(kIdRole).toInt();
  hide();
  emit chosen(id);
}

bool ChoicePopup::eventFilter(QObject* watched, QEvent* event) {
  if (watched != edit_ || event->type() != QEvent::KeyPress)
    return QFrame::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  switch (key->key()) {
  case Qt::Key_Return:
  case Qt::Key_Enter:
    choose_current();
    return true;
  case Qt::Key_Up:
  case Qt::Key_Down:
  case Qt::Key_PageUp:
  case Qt::Key_PageDown:
    QCoreApplication::sendEvent(list_, event);
    return true;
  default:
    return false;
  }
}

} // namespace ptoscope::views
