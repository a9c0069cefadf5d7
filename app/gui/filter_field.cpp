#include "app/gui/filter_field.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QKeyEvent>

namespace ptoscope::gui {
namespace {

bool is_typing(const QKeyEvent& event) {
  const Qt::KeyboardModifiers others =
      event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
  return others == Qt::NoModifier && !event.text().isEmpty() && event.text().front().isPrint() &&
         event.key() != Qt::Key_Space;
}

} // namespace

void FilterField::attach(QAbstractItemView* view) {
  view_ = view;
  view_->installEventFilter(this);
}

bool FilterField::eventFilter(QObject* watched, QEvent* event) {
  if (watched != view_ || event->type() != QEvent::KeyPress)
    return false;
  const auto& key = static_cast<const QKeyEvent&>(*event);
  if (key.key() == Qt::Key_Escape && !text().isEmpty()) {
    clear();
    return true;
  }
  if (!is_typing(key))
    return false;
  setFocus(Qt::ShortcutFocusReason);
  QCoreApplication::sendEvent(this, event);
  return true;
}

void FilterField::keyPressEvent(QKeyEvent* event) {
  if (view_ && event->key() == Qt::Key_Down) {
    view_->setFocus(Qt::TabFocusReason);
    if (!view_->currentIndex().isValid())
      view_->setCurrentIndex(view_->model()->index(0, 0, view_->rootIndex()));
    return;
  }
  if (view_ && event->key() == Qt::Key_Escape) {
    if (text().isEmpty())
      view_->setFocus(Qt::TabFocusReason);
    clear();
    return;
  }
  QLineEdit::keyPressEvent(event);
}

} // namespace ptoscope::gui
