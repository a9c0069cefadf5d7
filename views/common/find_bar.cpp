#include "views/common/find_bar.h"

#include "views/common/operator_completer.h"

#include <QLineEdit>

namespace ptoscope::views {

FindBar::FindBar(QWidget* parent) : LineBar(NotePlace::Beside, parent) {
  connect(this, &LineBar::entered, this, [this](bool backwards) {
    backwards ? emit previous_requested() : emit next_requested();
  });
  new OperatorCompleter(edit());
  FindBar::retranslate();
}

void FindBar::set_hint(const char* hint) {
  hint_ = hint;
  FindBar::retranslate();
}

void FindBar::set_result(int current, int count, bool truncated) {
  if (text().isEmpty())
    set_note({});
  else if (count == 0)
    set_note(tr("not found"));
  else if (truncated)
    set_note(tr("%1 of more than %2").arg(current + 1).arg(count));
  else
    set_note(tr("%1 of %2").arg(current + 1).arg(count));
}

void FindBar::retranslate() {
  LineBar::retranslate();
  edit().setPlaceholderText(tr(hint_));
  edit().setAccessibleName(tr("Find"));
}

} // namespace ptoscope::views
