#pragma once

#include "core/dsl/lexer.h"

#include <string_view>
#include <vector>

namespace ptoscope::pto {

/// All tokens of MLIR text, such as a `.pto` file or a dump of ptoas (`formats/ptoas.md` sections
/// 2, 3 and 11). Linear, never fails, less than 4 GiB.
///
/// The kinds are those of the printed language: names keep the sign they begin with (`%x`, `@f`,
/// `#loc3`, `^bb0`, `!pto.ptr`) and their dots; `#1` behind a value with several results is an
/// Integer, and so is the part of a shape that ends in "x" (`16x64x` of `16x64xf32`). A comment
/// begins with "//".
///
/// Newline ends an operation: not inside of parentheses or brackets, and not where the next line
/// goes on (it begins with "(", ",", ":" or "->", or the line ends with ","). A line that ends in
/// "{" and one before a line that clearly begins an operation always end one, so that text cut off
/// in a bracket spoils one operation only.
std::vector<dsl::Token> tokenize_mlir(std::string_view text);

} // namespace ptoscope::pto
