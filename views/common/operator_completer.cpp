#include "views/common/operator_completer.h"

#include "core/ops/operator_names.h"

#include <QAbstractItemView>
#include <QCompleter>
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
  connect(&edit, &QLineEdit::textEdited, this, &OperatorCompleter::offer);
  connect(completer_, qOverload<const QString&>(&QCompleter::activated), this,
          &OperatorCompleter::take);
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
    completer_->popup()->hide();
    return;
  }
  if (completer_->model() == nullptr || completer_->model()->rowCount() == 0)
    completer_->setModel(new QStringListModel(names(), completer_));
  completer_->setCompletionPrefix(word);
  const bool is_whole =
      completer_->completionCount() == 1 && completer_->currentCompletion() == word;
  if (completer_->completionCount() == 0 || is_whole)
    completer_->popup()->hide();
  else
    completer_->complete();
}

void OperatorCompleter::take(const QString& name) {
  const int begin = word_begin();
  edit_.setSelection(begin, edit_.cursorPosition() - begin);
  edit_.insert(name);
}

} // namespace ptoscope::views
