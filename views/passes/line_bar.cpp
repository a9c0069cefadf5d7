#include "views/passes/line_bar.h"

#include "views/common/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

namespace ptoscope::views {

namespace {

/// A long note leaves this much of the line that one types in.
constexpr int kLeastWidth_px = 280;

} // namespace

LineBar::LineBar(QWidget* parent) : QWidget(parent) {
  edit_ = new QLineEdit(this);
  edit_->setClearButtonEnabled(true);
  edit_->setMinimumWidth(kLeastWidth_px);
  edit_->installEventFilter(this);
  note_ = new ElidedLabel(this);
  close_ = new QToolButton(this);
  close_->setAutoRaise(true);
  close_->setText(QStringLiteral("✕"));
  row_ = new QHBoxLayout(this);
  row_->setContentsMargins(8, 4, 8, 4);
  row_->addWidget(edit_, 1);
  row_->addWidget(note_);
  row_->addWidget(close_);
  connect(edit_, &QLineEdit::textChanged, this, &LineBar::text_changed);
  connect(close_, &QToolButton::clicked, this, &LineBar::closed);
  setFocusProxy(edit_);
  hide();
}

void LineBar::open() {
  show();
  edit_->setFocus(Qt::ShortcutFocusReason);
  edit_->selectAll();
}

QString LineBar::text() const {
  return edit_->text();
}

void LineBar::set_note(const QString& note) {
  note_->setText(note);
}

const QString& LineBar::note() const {
  return note_->text();
}

bool LineBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched != edit_ || event->type() != QEvent::KeyPress)
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->key() == Qt::Key_Escape) {
    emit closed();
    return true;
  }
  if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
    emit entered((key->modifiers() & Qt::ShiftModifier) != 0);
    return true;
  }
  return false;
}

void LineBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QWidget::changeEvent(event);
}

void LineBar::retranslate() {
  close_->setToolTip(tr("Close (Esc)"));
}

} // namespace ptoscope::views
