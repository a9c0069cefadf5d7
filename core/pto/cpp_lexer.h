#pragma once

#include "core/dsl/lexer.h"

#include <string_view>
#include <vector>

namespace ptoscope::pto {

/// All tokens of C++ text. Linear, never fails, less than 4 GiB. Comments of both kinds and raw
/// strings may go over several lines; what is never closed goes to the end of the text (comments,
/// raw strings) or of the line. A directive is one Keyword ("#include"), the name in angle brackets
/// behind it a String. Newline ends a line that is outside of parentheses and brackets.
std::vector<dsl::Token> tokenize_cpp(std::string_view text);

} // namespace ptoscope::pto
