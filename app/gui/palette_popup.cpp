#include "app/gui/palette_popup.h"

#include "views/common/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ptoscope::gui {
namespace {

constexpr int kWidth = 640;
constexpr int kRowHeight = 26;
constexpr int kShownRows = 14;
constexpr int kMargin = 8;
constexpr int kIcon = 16;
constexpr int kTop = 40;

} // namespace

/// Text with the matched characters marked, the detail dim behind it, the shortcut at the right.
class PalettePopup::Delegate : public QStyledItemDelegate {
public:
  Delegate(const views::Theme& theme, QObject* parent)
      : QStyledItemDelegate(parent), theme_(theme) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {option.rect.width(), kRowHeight};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool enabled = index.data(PaletteModel::kEnabledRole).toBool();
    painter->save();
    if (selected)
      painter->fillRect(option.rect, theme_.color(views::ColorToken::Accent));
    else if (option.state.testFlag(QStyle::State_MouseOver))
      painter->fillRect(option.rect, theme_.color(views::ColorToken::Hover));
    const QColor strong = theme_.color(selected  ? views::ColorToken::OnAccent
                                       : enabled ? views::ColorToken::Text
                                                 : views::ColorToken::TextDim);
    const QColor dim =
        theme_.color(selected ? views::ColorToken::OnAccent : views::ColorToken::TextDim);
    QRect area = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const QIcon icon = qvariant_cast<QIcon>(index.data(Qt::DecorationRole));
    if (!icon.isNull())
      icon.paint(painter, QRect(area.left(), area.center().y() - kIcon / 2 + 1, kIcon, kIcon),
                 Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
    area.setLeft(area.left() + kIcon + kMargin);

    const QString shortcut = index.data(PaletteModel::kShortcutRole).toString();
    if (!shortcut.isEmpty()) {
      painter->setPen(dim);
      painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, shortcut);
      area.setRight(area.right() - option.fontMetrics.horizontalAdvance(shortcut) - kMargin);
    }
    const int left = draw_text(painter, option, area, index, strong);
    const QString detail = index.data(PaletteModel::kDetailRole).toString();
    area.setLeft(left + kMargin);
    if (!detail.isEmpty() && area.width() > 2 * kMargin) {
      painter->setFont(option.font);
      painter->setPen(dim);
      painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                        option.fontMetrics.elidedText(detail, Qt::ElideMiddle, area.width()));
    }
    painter->restore();
  }

private:
  /// Returns where the text ends.
  static int draw_text(QPainter* painter, const QStyleOptionViewItem& option, const QRect& area,
                       const QModelIndex& index, const QColor& color) {
    const QString text = index.data(Qt::DisplayRole).toString();
    const auto positions = index.data(PaletteModel::kPositionsRole).value<QList<qsizetype>>();
    QFont marked = option.font;
    marked.setBold(true);
    const QFontMetrics marked_metrics(marked);
    painter->setPen(color);
    int x = area.left();
    qsizetype at = 0;
    while (at < text.size() && x < area.right()) {
      const bool is_match = std::binary_search(positions.begin(), positions.end(), at);
      qsizetype end = at + 1;
      while (end < text.size() &&
             std::binary_search(positions.begin(), positions.end(), end) == is_match)
        ++end;
      const QFontMetrics& metrics = is_match ? marked_metrics : option.fontMetrics;
      const QString piece =
          metrics.elidedText(text.mid(at, end - at), Qt::ElideRight, area.right() - x);
      painter->setFont(is_match ? marked : option.font);
      painter->drawText(QRect(x, area.top(), area.right() - x, area.height()),
                        Qt::AlignLeft | Qt::AlignVCenter, piece);
      x += metrics.horizontalAdvance(piece);
      at = end;
    }
    return x;
  }

  const views::Theme& theme_;
};

PalettePopup::PalettePopup(const views::Theme& theme, QWidget* window) : QFrame(window) {
  setObjectName(QStringLiteral("palette"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  field_ = new QLineEdit(this);
  model_ = new PaletteModel(this);
  list_ = new QListView(this);
  list_->setModel(model_);
  list_->setItemDelegate(new Delegate(theme, this));
  list_->setUniformItemSizes(true);
  list_->setMouseTracking(true);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  nothing_ = new QLabel(this);
  nothing_->setAlignment(Qt::AlignCenter);
  nothing_->setEnabled(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  layout->setSpacing(kMargin);
  layout->addWidget(field_);
  layout->addWidget(list_, 1);
  layout->addWidget(nothing_);
  hide();

  field_->installEventFilter(this);
  window->installEventFilter(this);
  connect(field_, &QLineEdit::textChanged, this, &PalettePopup::filter);
  connect(list_, &QListView::clicked, this, &PalettePopup::choose);
}

void PalettePopup::open(const QString& placeholder, std::vector<PaletteItem> items, Extra extra) {
  extra_ = std::move(extra);
  if (!isVisible())
    focus_before_ = QApplication::focusWidget();
  model_->set_items(std::move(items));
  field_->setPlaceholderText(placeholder);
  field_->setAccessibleName(placeholder);
  nothing_->setText(tr("Nothing matches."));
  field_->clear();
  filter();
  show();
  raise();
  field_->setFocus(Qt::PopupFocusReason);
}

void PalettePopup::filter() {
  const QString typed = field_->text();
  model_->set_query(typed, extra_ ? extra_(typed) : std::vector<PaletteItem>());
  list_->setCurrentIndex(model_->index(0));
  list_->scrollToTop();
  nothing_->setVisible(model_->rowCount() == 0);
  list_->setVisible(model_->rowCount() > 0);
  place();
}

void PalettePopup::place() {
  const QWidget* window = parentWidget();
  const int width = std::min(kWidth, window->width() - 4 * kMargin);
  const int rows = std::clamp(model_->rowCount(), 1, kShownRows);
  const int height = field_->sizeHint().height() + rows * kRowHeight + 3 * kMargin + kMargin;
  setGeometry((window->width() - width) / 2, kTop, width,
              std::min(height, window->height() - 2 * kTop));
}

void PalettePopup::choose(const QModelIndex& index) {
  if (!index.isValid() || !model_->item(index.row()).enabled)
    return;
  const std::function<void()> action = model_->item(index.row()).choose;
  leave();
  if (action)
    action();
}

void PalettePopup::leave() {
  const QPointer<QWidget> before = std::exchange(focus_before_, nullptr);
  if (before)
    before->setFocus(Qt::PopupFocusReason);
  hide();
}

void PalettePopup::move_current(int delta) {
  const int rows = model_->rowCount();
  if (rows == 0)
    return;
  const int row = std::clamp(list_->currentIndex().row() + delta, 0, rows - 1);
  list_->setCurrentIndex(model_->index(row));
}

bool PalettePopup::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
    place();
  if (watched != field_)
    return false;
  if (event->type() == QEvent::FocusOut) {
    // Going to another window keeps it open; going elsewhere in this one closes it.
    if (static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason)
      hide();
    return false;
  }
  if (event->type() != QEvent::KeyPress)
    return false;
  switch (static_cast<QKeyEvent*>(event)->key()) {
  case Qt::Key_Up:
    move_current(-1);
    return true;
  case Qt::Key_Down:
    move_current(1);
    return true;
  case Qt::Key_PageUp:
    move_current(1 - kShownRows);
    return true;
  case Qt::Key_PageDown:
    move_current(kShownRows - 1);
    return true;
  case Qt::Key_Return:
  case Qt::Key_Enter:
    choose(list_->currentIndex());
    return true;
  case Qt::Key_Escape:
    leave();
    return true;
  default:
    return false;
  }
}

} // namespace ptoscope::gui
