#include "app/gui/lazy_dock.h"

namespace ptoscope::gui {

LazyDock::LazyDock(const QString& id, Make make, QWidget* parent)
    : QDockWidget(parent), make_(std::move(make)) {
  setObjectName(id);
  setWidget(new QWidget(this));
}

QWidget* LazyDock::content() {
  if (!content_) {
    QWidget* placeholder = widget();
    content_ = make_(this);
    setWidget(content_);
    setFocusProxy(content_);
    delete placeholder;
  }
  return content_;
}

void LazyDock::reveal() {
  content();
  show();
  raise();
  content_->setFocus(Qt::ShortcutFocusReason);
}

void LazyDock::showEvent(QShowEvent* event) {
  content();
  QDockWidget::showEvent(event);
}

} // namespace ptoscope::gui
