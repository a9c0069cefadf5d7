#include "views/common/operator_text.h"

#include "core/ops/spelling.h"
#include "views/model/diagnostic_text.h"
#include "views/model/qt_text.h"

#include <QCoreApplication>

namespace ptoscope::views {
namespace {

class OperatorText {
  Q_DECLARE_TR_FUNCTIONS(OperatorText)
};

} // namespace

QString words_text(const ops::Words& words) {
  Diagnostic phrase;
  phrase.text = words.text;
  phrase.arguments = words.arguments;
  return words.empty() ? QString() : diagnostic_message(phrase);
}

QString result_text(const ops::Operator& op) {
  QStringList parts;
  if (!op.result_words().empty())
    parts.append(core_text(op.result_words()));
  if (const ops::Words place = ops::place_words(op); !place.empty())
    parts.append(words_text(place));
  return parts.join(OperatorText::tr("; "));
}

QString argument_text(const ops::Operator& op, std::size_t position) {
  const ops::Argument& argument = op.arguments()[position];
  QStringList parts = {core_text(words_of(argument.kind))};
  if (!argument.spaces.empty())
    parts.front() = OperatorText::tr("%1 in %2")
                        .arg(parts.front(), QString::fromStdString(ops::names_of(argument.spaces)));
  if (const std::string_view effect = effect_words(argument); !effect.empty())
    parts.append(core_text(effect));
  if (argument.apart)
    parts.append(OperatorText::tr("the result lies elsewhere"));
  if (op.presence(position) == ops::Presence::Optional)
    parts.append(OperatorText::tr("may be left out"));
  if (op.presence(position) == ops::Presence::WithPrevious)
    parts.append(OperatorText::tr("given with the one before"));
  return parts.join(OperatorText::tr("; "));
}

QString keyword_text(const ops::Keyword& keyword) {
  QStringList parts = {text_of(name_of(keyword.kind))};
  if (keyword.is_required)
    parts.append(OperatorText::tr("has to be given"));
  if (keyword.fallback)
    parts.append(OperatorText::tr("%1 where it is left out")
                     .arg(QString::fromStdString(fallback_text(keyword))));
  return parts.join(OperatorText::tr("; "));
}

} // namespace ptoscope::views
