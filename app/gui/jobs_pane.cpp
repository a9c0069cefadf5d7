#include "app/gui/jobs_pane.h"

#include "app/gui/jobs_model.h"
#include "app/gui/pane_list.h"
#include "views/common/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace ptoscope::gui {
namespace {

constexpr int kBarWidth = 120;
constexpr int kBarHeight = 4;
constexpr int kGap = 8;
constexpr int kProgressWidth = 320;

} // namespace

/// Draws progress as a bar, its numbers and a cross to cancel.
class JobsPane::Delegate : public QStyledItemDelegate {
public:
  Delegate(const views::Theme& theme, QObject* parent)
      : QStyledItemDelegate(parent), theme_(theme) {}

  static QRect cancel_rect(const QRect& cell) {
    return {cell.right() - cell.height(), cell.top(), cell.height(), cell.height()};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    QStyleOptionViewItem background = option;
    initStyleOption(&background, index);
    background.text.clear();
    const QWidget* widget = option.widget;
    widget->style()->drawControl(QStyle::CE_ItemViewItem, &background, painter, widget);

    const double fraction = index.data(JobsModel::kFractionRole).toDouble();
    QRect bar(option.rect.left() + kGap, option.rect.center().y() - kBarHeight / 2, kBarWidth,
              kBarHeight);
    painter->fillRect(bar, theme_.color(views::ColorToken::Border));
    if (fraction > 0) {
      bar.setWidth(static_cast<int>(kBarWidth * std::min(fraction, 1.0)));
      painter->fillRect(bar, theme_.color(views::ColorToken::Accent));
    }
    const bool selected =
        option.state.testFlag(QStyle::State_Selected) && option.widget->hasFocus();
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    const QRect cross = cancel_rect(option.rect);
    const QRect text = option.rect.adjusted(kBarWidth + 2 * kGap, 0, -cross.width(), 0);
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                      index.data(Qt::DisplayRole).toString());
    if (!index.data(JobsModel::kCancelledRole).toBool())
      theme_.icon(QStringLiteral("cancel"))
          .paint(painter, cross.adjusted(3, 3, -3, -3), Qt::AlignCenter,
                 selected ? QIcon::Selected : QIcon::Normal);
  }

private:
  const views::Theme& theme_;
};

JobsPane::JobsPane(views::JobQueue& jobs, const views::Theme& theme, QWidget* parent)
    : QWidget(parent), jobs_(jobs) {
  model_ = new JobsModel(jobs, this);
  list_ = new PaneList(this);
  list_->setModel(model_);
  list_->setRootIsDecorated(false);
  list_->setItemDelegateForColumn(JobsModel::Progress, new Delegate(theme, this));
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(JobsModel::Title, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(JobsModel::Progress, QHeaderView::Fixed);
  list_->header()->resizeSection(JobsModel::Progress, kProgressWidth);
  list_->installEventFilter(this);
  list_->viewport()->installEventFilter(this);
  setFocusProxy(list_);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(list_);

  retranslate();
}

void JobsPane::cancel(const QModelIndex& index) {
  if (index.isValid())
    jobs_.cancel(index.data(JobsModel::kIdRole).toULongLong());
}

bool JobsPane::eventFilter(QObject* watched, QEvent* event) {
  if (watched == list_ && event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
    cancel(list_->currentIndex());
    return true;
  }
  if (watched == list_->viewport() && event->type() == QEvent::MouseButtonRelease) {
    const QPoint position = static_cast<QMouseEvent*>(event)->position().toPoint();
    const QModelIndex index = list_->indexAt(position);
    if (index.column() == JobsModel::Progress &&
        Delegate::cancel_rect(list_->visualRect(index)).contains(position))
      cancel(index);
  }
  return false;
}

void JobsPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QWidget::changeEvent(event);
}

void JobsPane::retranslate() {
  list_->setAccessibleName(tr("Jobs"));
  list_->setToolTip(tr("Delete cancels the selected job"));
  list_->set_empty_text(tr("Nothing is being worked on."));
}

} // namespace ptoscope::gui
