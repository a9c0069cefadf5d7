#pragma once

#include "core/dsl/syntax/tree.h"

#include <string>

namespace ptoscope::frontend {

/// What Python makes of a string: prefixes, quotes and escapes gone, literals side by side joined.
/// Values in the text of an f-string stay as they are written. Unknown escapes keep their
/// backslash.
std::string python_string(const syntax::StringExpr& string, const syntax::Tree& tree);

/// True for a string with an "f" before its quotes.
bool is_formatted(const syntax::StringExpr& string, const syntax::Tree& tree);

} // namespace ptoscope::frontend
