#include "views/model/diagnostic_text.h"

#include <QCoreApplication>

namespace ptoscope::views {
namespace {

/// An argument may be a part of the sentence, such as "an expression": it has a translation, and a
/// blank, by which it is told from names in the user's text.
QString argument_text(const std::string& argument) {
  return argument.find(' ') == std::string::npos
             ? QString::fromStdString(escape_control_characters(argument))
             : core_text(escape_control_characters(argument));
}

/// Replaces {0}, {1}, ... in one pass, so that an argument that holds "{1}" is not touched.
QString fill_in(const QString& text, const std::vector<std::string>& arguments) {
  QString result;
  qsizetype at = 0;
  while (at < text.size()) {
    const qsizetype open = text.indexOf(u'{', at);
    if (open < 0)
      break;
    const qsizetype close = text.indexOf(u'}', open);
    if (close < 0)
      break;
    bool is_number = false;
    const uint index = QStringView(text).mid(open + 1, close - open - 1).toUInt(&is_number);
    result += QStringView(text).mid(at, open - at);
    if (is_number && index < arguments.size()) {
      result += argument_text(arguments[index]);
      at = close + 1;
      continue;
    }
    result += u'{';
    at = open + 1;
  }
  result += QStringView(text).mid(at);
  return result;
}

} // namespace

QString core_text(std::string_view text) {
  return QCoreApplication::translate("core", std::string(text).c_str());
}

QString diagnostic_message(const Diagnostic& diagnostic) {
  return fill_in(core_text(diagnostic.text), diagnostic.arguments);
}

QString diagnostic_line(const Diagnostic& diagnostic) {
  QString line;
  const Place& place = diagnostic.place;
  if (!place.file.empty()) {
    line = QString::fromStdString(escape_control_characters(place.file)) + u':';
    if (place.line > 0)
      line += QString::number(place.line) + u':';
    if (place.line > 0 && place.column > 0)
      line += QString::number(place.column) + u':';
    line += u' ';
  }
  return line + diagnostic_message(diagnostic);
}

QStringList diagnostic_notes(const Diagnostic& diagnostic) {
  QStringList result;
  for (const std::string& note : diagnostic.notes)
    result.append(core_text(note));
  return result;
}

QString severity_text(Severity severity) {
  switch (severity) {
  case Severity::Error:
    return QCoreApplication::translate("ptoscope::views::Severity", "Error");
  case Severity::Warning:
    return QCoreApplication::translate("ptoscope::views::Severity", "Warning");
  case Severity::Hint:
    return QCoreApplication::translate("ptoscope::views::Severity", "Hint");
  case Severity::Note:
    break;
  }
  return QCoreApplication::translate("ptoscope::views::Severity", "Note");
}

} // namespace ptoscope::views
