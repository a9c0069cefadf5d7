#include "views/passes/function_picker.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QSet>
#include <QVBoxLayout>

namespace ptoscope::views {
namespace {

constexpr int kNameRole = Qt::UserRole;

} // namespace

FunctionPicker::FunctionPicker(QWidget* parent) : QFrame(parent, Qt::Popup) {
  setFrameShape(QFrame::StyledPanel);
  edit_ = new QLineEdit(this);
  edit_->installEventFilter(this);
  list_ = new QListWidget(this);
  list_->setUniformItemSizes(true);
  list_->setFocusPolicy(Qt::NoFocus);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->setSpacing(4);
  column->addWidget(edit_);
  column->addWidget(list_);
  connect(edit_, &QLineEdit::textChanged, this, &FunctionPicker::filter);
  connect(list_, &QListWidget::itemClicked, this, &FunctionPicker::choose_current);
}

void FunctionPicker::open(const QStringList& functions, const QStringList& changed,
                          const QString& current, const QPoint& global) {
  edit_->clear();
  edit_->setPlaceholderText(tr("Function"));
  list_->clear();
  list_->addItem(tr("Whole program"));
  list_->setCurrentRow(0);
  const QSet<QString> changed_names(changed.begin(), changed.end());
  for (const QString& name : functions) {
    const bool differs = changed_names.contains(name);
    auto* item = new QListWidgetItem(differs ? tr("%1 (changed)").arg(name) : name);
    item->setData(kNameRole, name);
    list_->addItem(item);
    if (name == current)
      list_->setCurrentItem(item);
  }
  resize(360, std::min(420, 60 + 24 * list_->count()));
  move(global);
  show();
  edit_->setFocus(Qt::PopupFocusReason);
}

void FunctionPicker::filter(const QString& text) {
  int first = -1;
  for (int row = 0; row < list_->count(); ++row) {
    QListWidgetItem* item = list_->item(row);
    const bool shown = item->text().contains(text, Qt::CaseInsensitive);
    item->setHidden(!shown);
    if (shown && first < 0)
      first = row;
  }
  if (!list_->currentItem() || list_->currentItem()->isHidden())
    list_->setCurrentRow(first);
}

void FunctionPicker::choose_current() {
  const QListWidgetItem* item = list_->currentItem();
  if (!item || item->isHidden())
    return;
  const QString name = item->data(kNameRole).toString();
  hide();
  emit chosen(name);
}

bool FunctionPicker::eventFilter(QObject* watched, QEvent* event) {
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
