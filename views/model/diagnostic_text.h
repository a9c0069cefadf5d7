#pragma once

#include "core/support/diagnostic.h"

#include <QString>
#include <QStringList>

#include <string_view>

namespace ptoscope::views {

/// A text that core marked with `message_text`, in the present language.
QString core_text(std::string_view text);

/// The message of a diagnostic in the present language, its arguments filled in. Placeholders
/// without an argument stay as they are.
QString diagnostic_message(const Diagnostic& diagnostic);

/// `file:line:column: message` in the present language, without the parts that are unknown.
QString diagnostic_line(const Diagnostic& diagnostic);

/// The notes of a diagnostic in the present language.
QStringList diagnostic_notes(const Diagnostic& diagnostic);

/// "Error", "Warning", "Hint" or "Note" in the present language.
QString severity_text(Severity severity);

} // namespace ptoscope::views
