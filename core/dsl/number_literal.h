#pragma once

#include <string_view>

namespace ptoscope::dsl {

/// Whether a token that begins with a digit or a point is a number of Python: decimal without
/// leading zeros, `0x`, `0o` or `0b` with digits of that base, a float or an imaginary number;
/// single underscores between digits.
bool is_number(std::string_view token);

/// True for `3j`.
bool is_imaginary(std::string_view token);

} // namespace ptoscope::dsl
