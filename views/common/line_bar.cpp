#include "views/common/line_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace ptoscope::views {

LineBar::LineBar(NotePlace place, QWidget* parent) : QWidget(parent) {
  edit_ = new QLineEdit(this);
  edit_->setClearButtonEnabled(true);
  edit_->installEventFilter(this);
  note_ = new QLabel(this);
  note_->setTextFormat(Qt::PlainText);
  close_ = new QToolButton(this);
  close_->setAutoRaise(true);
  close_->setText(QStringLiteral("✕"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 4, 8, 4);
  row_ = new QHBoxLayout;
  column->addLayout(row_);
  row_->addWidget(edit_, 1);
  if (place == NotePlace::Beside) {
    row_->addWidget(note_);
  } else {
    note_->setWordWrap(true);
    note_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    note_->hide();
    column->addWidget(note_);
  }
  row_->addWidget(close_);
  connect(edit_, &QLineEdit::textChanged, this, &LineBar::text_changed);
  // What a completer passes on comes past the filter.
  connect(edit_, &QLineEdit::returnPressed, this, [this] { emit entered(false); });
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
  note_->setVisible(!note.isEmpty());
}

QString LineBar::note() const {
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
