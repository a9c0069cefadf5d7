#include "views/common/text_field_guard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace ptoscope::views {

TextFieldGuard::TextFieldGuard(QObject* parent) : QObject(parent) {
  connect(qApp, &QApplication::focusChanged, this,
          [this](QWidget* /*old*/, QWidget* now) { watch(now); });
  watch(QApplication::focusWidget());
}

bool TextFieldGuard::is_text_field(const QWidget* widget) {
  if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
    return combo->isEditable();
  }
  // Shown code has the same keys whatever widget shows it; other texts keep their letters, even
  // read-only ones, where a user may think that they can be typed into.
  if (widget != nullptr && widget->property("code").toBool()) {
    return false;
  }
  return qobject_cast<const QLineEdit*>(widget) != nullptr ||
         qobject_cast<const QTextEdit*>(widget) != nullptr ||
         qobject_cast<const QPlainTextEdit*>(widget) != nullptr ||
         qobject_cast<const QAbstractSpinBox*>(widget) != nullptr;
}

void TextFieldGuard::watch(QWidget* focused) {
  if (field_ != nullptr) {
    field_->removeEventFilter(this);
  }
  field_ = is_text_field(focused) ? focused : nullptr;
  if (field_ != nullptr) {
    field_->installEventFilter(this);
  }
}

bool TextFieldGuard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride || watched != field_) {
    return QObject::eventFilter(watched, event);
  }
  const auto* key = static_cast<const QKeyEvent*>(event);
  const auto modifiers = key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
  const bool writes = !key->text().isEmpty() && key->text().at(0).isPrint();
  const bool edits = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter ||
                     key->key() == Qt::Key_Backspace;
  if (modifiers != Qt::NoModifier || (!writes && !edits)) {
    return QObject::eventFilter(watched, event);
  }
  event->accept();
  return true;
}

} // namespace ptoscope::views
