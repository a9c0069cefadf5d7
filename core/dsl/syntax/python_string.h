#pragma once

#include "core/dsl/syntax/tree.h"

#include <string>
#include <string_view>

namespace ptoscope::syntax {

/// What stands before the quotes of a literal, such as "rb"; often empty.
std::string_view string_prefix(std::string_view literal);

/// What stands between the quotes of a literal, escapes as they are written.
std::string_view string_content(std::string_view literal);

/// Whether a string has a letter, in either case, before the quotes of one of its literals.
bool has_prefix(const StringExpr& string, const Tree& tree, char small_letter);

/// True for a string with an "f" before its quotes, of which Python makes the text.
bool is_formatted(const StringExpr& string, const Tree& tree);

/// What Python makes of a string: prefixes, quotes and escapes gone, literals side by side joined.
/// Values in the text of an f-string stay as they are written. Unknown escapes keep their
/// backslash.
std::string python_string(const StringExpr& string, const Tree& tree);

} // namespace ptoscope::syntax
