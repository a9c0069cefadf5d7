#pragma once

#include "core/dsl/reader/session.h"

namespace ptoscope::reader {

/// How the value of a string prints (`formats/passes-dump.md` section 2).
enum class Quotes : std::uint8_t {
  Escaped,  ///< in double quotes, `"` and `\` with a backslash before them
  Single,   ///< in single quotes, without escapes
  Verbatim, ///< in double quotes, without escapes
};

/// The value of a string that is printed so. Reports what can't be printed: a line break, bytes,
/// values in the text, a quote that would end it.
std::string read_string(Session& session, const syntax::StringExpr& string, Quotes quotes);

} // namespace ptoscope::reader
