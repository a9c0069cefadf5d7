#include "views/common/busy_note.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace ptoscope::views {

namespace {

/// What is done sooner is done before anybody has read that it is being done.
constexpr int kPatience_ms = 200;
constexpr int kTick_ms = 1000;
constexpr int kMargin_px = 8;

} // namespace

BusyNote::BusyNote(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("busy-note"));
  setAutoFillBackground(true);
  text_ = new QLabel(this);
  text_->setTextFormat(Qt::PlainText);
  cancel_ = new QPushButton(this);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(kMargin_px, kMargin_px / 2, kMargin_px / 2, kMargin_px / 2);
  row->setSpacing(kMargin_px);
  row->addWidget(text_);
  row->addWidget(cancel_);
  hide();
  parent->installEventFilter(this);
  connect(cancel_, &QPushButton::clicked, this, [this] {
    stop();
    emit cancelled();
  });
  connect(&tick_, &QTimer::timeout, this, &BusyNote::show_time);
  retranslate();
}

void BusyNote::start(const QString& what) {
  what_ = what;
  if (isVisible())
    show_time();
  // Waiting goes on, for something else.
  if (tick_.isActive())
    return;
  since_.start();
  tick_.start(kPatience_ms);
}

void BusyNote::stop() {
  tick_.stop();
  hide();
}

void BusyNote::show_time() {
  tick_.setInterval(kTick_ms);
  text_->setText(tr("%1 %2 s").arg(what_).arg(since_.elapsed() / 1000));
  show();
  raise();
  place();
}

void BusyNote::place() {
  adjustSize();
  const int room = parentWidget()->width();
  setGeometry(qMax(0, (room - width()) / 2), kMargin_px, qMin(width(), room), height());
}

bool BusyNote::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && isVisible())
    place();
  return QFrame::eventFilter(watched, event);
}

void BusyNote::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QFrame::changeEvent(event);
}

void BusyNote::retranslate() {
  cancel_->setText(tr("Cancel"));
}

} // namespace ptoscope::views
