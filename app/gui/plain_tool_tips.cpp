#include "app/gui/plain_tool_tips.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>

namespace ptoscope::gui {

PlainToolTips::PlainToolTips(QObject* parent) : QObject(parent) {
  QCoreApplication::instance()->installEventFilter(this);
}

bool PlainToolTips::eventFilter(QObject* watched, QEvent* event) {
  if ((event->type() == QEvent::Polish || event->type() == QEvent::Show) &&
      watched->inherits("QTipLabel"))
    static_cast<QLabel*>(watched)->setTextFormat(Qt::PlainText);
  return QObject::eventFilter(watched, event);
}

} // namespace ptoscope::gui
