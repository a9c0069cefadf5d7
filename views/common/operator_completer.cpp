#include "views/common/operator_completer.h"

#include "core/ops/operator_names.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStringListModel>

namespace ptoscope::views {
namespace {

constexpr int kShownRows = 12;

QStringList names() {
  const ops::OperatorTable table;
  QStringList result;
  for (const std::string& name : ops::all_spellings(table))
    result.append(QString::fromStdString(name));
  return result;
}

bool is_part(QChar letter) {
  return letter.isLetterOrNumber() || letter == u'_' || letter == u'.';
}

} // namespace

OperatorCompleter::OperatorCompleter(QLineEdit& edit)
    : QObject(&edit), edit_(edit), completer_(new QCompleter(this)) {
  completer_->setWidget(&edit);
  completer_->setMaxVisibleItems(kShownRows);
  edit.installEventFilter(this);
  connect(&edit, &QLineEdit::textEdited, this, &OperatorCompleter::offer);
  connect(completer_, qOverload<const QString&>(&QCompleter::activated), this,
          &OperatorCompleter::take);
}

bool OperatorCompleter::eventFilter(QObject* watched, QEvent* event) {
  if (watched == &edit_) {
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (event->type() == QEvent::Hide || key == Qt::Key_Return || key == Qt::Key_Enter ||
        key == Qt::Key_Escape)
      close_offer();
  }
  return QObject::eventFilter(watched, event);
}

void OperatorCompleter::close_offer() {
  if (!completer_->popup()->isVisible())
    return;
  completer_->popup()->hide();
  // Where the list becomes the active window, be it a moment later, nobody gives that back.
  edit_.activateWindow();
}

int OperatorCompleter::word_begin() const {
  const QString text = edit_.text();
  int begin = edit_.cursorPosition();
  while (begin > 0 && is_part(text[begin - 1]))
    --begin;
  return begin;
}

void OperatorCompleter::offer() {
  const int begin = word_begin();
  const QString word = edit_.text().mid(begin, edit_.cursorPosition() - begin);
  if (!word.startsWith(u"pl.") && !word.startsWith(u"pld.")) {
    close_offer();
    return;
  }
  if (completer_->model() == nullptr || completer_->model()->rowCount() == 0)
    completer_->setModel(new QStringListModel(names(), completer_));
  completer_->setCompletionPrefix(word);
  const bool is_whole =
      completer_->completionCount() == 1 && completer_->currentCompletion() == word;
  if (completer_->completionCount() == 0 || is_whole)
    close_offer();
  else
    completer_->complete();
}

void OperatorCompleter::take(const QString& name) {
  const int begin = word_begin();
  edit_.setSelection(begin, edit_.cursorPosition() - begin);
  edit_.insert(name);
}

} // namespace ptoscope::views
