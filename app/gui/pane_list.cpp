#include "app/gui/pane_list.h"

#include <QAbstractProxyModel>
#include <QFocusEvent>
#include <QLabel>
#include <QStyle>
#include <QStyledItemDelegate>

namespace ptoscope::gui {
namespace {

constexpr const char* kQuiet = "quiet";

/// On a quiet selection an icon keeps its usual ink.
class QuietDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->icon.isNull() || !option->widget || !option->widget->property(kQuiet).toBool())
      return;
    const QPixmap usual = option->icon.pixmap(option->decorationSize,
                                              option->widget->devicePixelRatioF(), QIcon::Normal);
    QIcon icon(usual);
    icon.addPixmap(usual, QIcon::Selected);
    option->icon = icon;
  }
};

} // namespace

PaneList::PaneList(QWidget* parent) : QTreeView(parent) {
  setUniformRowHeights(true);
  setTextElideMode(Qt::ElideMiddle);
  setItemDelegate(new QuietDelegate(this));
  setProperty(kQuiet, true);
  empty_ = new QLabel(viewport());
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
}

void PaneList::setModel(QAbstractItemModel* model) {
  QTreeView::setModel(model);
  const auto follow = [this](const QAbstractItemModel* source) {
    connect(source, &QAbstractItemModel::modelReset, this, &PaneList::show_empty);
    connect(source, &QAbstractItemModel::rowsInserted, this, &PaneList::show_empty);
    connect(source, &QAbstractItemModel::rowsRemoved, this, &PaneList::show_empty);
  };
  follow(model);
  // Rows that the filter hides come and go without a word of the filter.
  if (const auto* filter = qobject_cast<const QAbstractProxyModel*>(model))
    follow(filter->sourceModel());
  show_empty();
}

void PaneList::set_empty_text(const QString& text) {
  empty_text_ = text;
  show_empty();
}

void PaneList::show_empty() {
  const bool empty = !model() || model()->rowCount() == 0;
  empty_->setVisible(empty);
  const auto* filter = qobject_cast<const QAbstractProxyModel*>(model());
  const bool filtered = empty && filter && filter->sourceModel()->rowCount() > 0;
  empty_->setText(filtered ? tr("Nothing matches the filter.") : empty_text_);
}

void PaneList::resizeEvent(QResizeEvent* event) {
  QTreeView::resizeEvent(event);
  constexpr int kMargin = 8;
  empty_->setGeometry(viewport()->rect().adjusted(kMargin, 0, -kMargin, 0));
}

void PaneList::focusInEvent(QFocusEvent* event) {
  set_quiet(false);
  QTreeView::focusInEvent(event);
}

void PaneList::focusOutEvent(QFocusEvent* event) {
  // A menu or another window takes the focus only for a while.
  if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
    set_quiet(true);
  QTreeView::focusOutEvent(event);
}

void PaneList::set_quiet(bool quiet) {
  if (property(kQuiet).toBool() == quiet)
    return;
  setProperty(kQuiet, quiet);
  style()->unpolish(this);
  style()->polish(this);
  viewport()->update();
}

} // namespace ptoscope::gui
