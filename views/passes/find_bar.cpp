#include "views/passes/find_bar.h"

#include "views/common/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace ptoscope::views {

FindBar::FindBar(const Theme& theme, QWidget* parent) : QWidget(parent), theme_(theme) {
  edit_ = new QLineEdit(this);
  edit_->setClearButtonEnabled(true);
  edit_->installEventFilter(this);
  result_ = new QLabel(this);
  close_ = new QToolButton(this);
  close_->setAutoRaise(true);
  close_->setText(QStringLiteral("✕"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 4, 8, 4);
  row->addWidget(edit_, 1);
  row->addWidget(result_);
  row->addWidget(close_);
  connect(edit_, &QLineEdit::textChanged, this, &FindBar::text_changed);
  connect(close_, &QToolButton::clicked, this, &FindBar::closed);
  setFocusProxy(edit_);
  retranslate();
  hide();
}

void FindBar::open() {
  show();
  edit_->setFocus(Qt::ShortcutFocusReason);
  edit_->selectAll();
}

QString FindBar::text() const {
  return edit_->text();
}

void FindBar::set_result(int current, int count, bool truncated) {
  if (edit_->text().isEmpty())
    result_->clear();
  else if (count == 0)
    result_->setText(tr("not found"));
  else if (truncated)
    result_->setText(tr("%1 of more than %2").arg(current + 1).arg(count));
  else
    result_->setText(tr("%1 of %2").arg(current + 1).arg(count));
}

void FindBar::set_note(const QString& note) {
  result_->setText(note);
}

bool FindBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched != edit_ || event->type() != QEvent::KeyPress)
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->key() == Qt::Key_Escape) {
    emit closed();
    return true;
  }
  if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
    if ((key->modifiers() & Qt::ShiftModifier) != 0)
      emit previous_requested();
    else
      emit next_requested();
    return true;
  }
  return false;
}

void FindBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QWidget::changeEvent(event);
}

void FindBar::retranslate() {
  edit_->setPlaceholderText(tr("Find in both sides"));
  edit_->setAccessibleName(tr("Find"));
  close_->setToolTip(tr("Close (Esc)"));
}

} // namespace ptoscope::views
