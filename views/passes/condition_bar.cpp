#include "views/passes/condition_bar.h"

#include "views/common/theme.h"
#include "views/passes/condition_completer.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>

namespace ptoscope::views {

ConditionBar::ConditionBar(const Theme& theme, QWidget* parent)
    : LineBar(NotePlace::Below, parent) {
  title_ = new QLabel(this);
  row().insertWidget(0, title_);
  completer_ = new ConditionCompleter(theme, this);
  edit().setCompleter(completer_);
  // Before the line itself asks its completer. It does so only when there is some text. Walking
  // through what is offered changes the text, too, but not what is offered.
  connect(&edit(), &QLineEdit::textEdited, this, [this](const QString& text) {
    update_proposals();
    if (text.isEmpty())
      offer();
  });
  connect(completer_, &ConditionCompleter::taken, this, [this](const QString& text, bool complete) {
    edit().setText(text);
    if (complete)
      emit asked(text);
    else
      QTimer::singleShot(0, this, &ConditionBar::offer);
  });
  connect(this, &LineBar::entered, this, [this] {
    const QAbstractItemView& offered = *completer_->popup();
    if (offered.isVisible() && offered.currentIndex().isValid())
      return; // the completer takes it
    if (text().trimmed().isEmpty())
      offer();
    else
      emit asked(text());
  });
  ConditionBar::retranslate();
}

void ConditionBar::open() {
  LineBar::open();
  update_proposals();
  if (text().isEmpty())
    offer();
}

void ConditionBar::open_with(const QString& text) {
  LineBar::open();
  edit().setText(text);
  offer();
}

void ConditionBar::offer() {
  update_proposals();
  if (isVisible() && edit().hasFocus() && !completer_->empty())
    completer_->complete();
}

void ConditionBar::show_error_at(int column) {
  edit().setCursorPosition(column - 1);
}

void ConditionBar::update_proposals() {
  if (propose_)
    completer_->set_proposals(propose_(text()));
}

void ConditionBar::retranslate() {
  LineBar::retranslate();
  title_->setText(tr("First step where"));
  edit().setPlaceholderText(tr("such as: type V ~ REGEX, function F changed, operator OP gone"));
  edit().setAccessibleName(tr("Condition"));
}

} // namespace ptoscope::views
