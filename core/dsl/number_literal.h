#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ptoscope::dsl {

/// Whether a token that begins with a digit or a point is a number of Python: decimal without
/// leading zeros, `0x`, `0o` or `0b` with digits of that base, a float or an imaginary number;
/// single underscores between digits.
bool is_number(std::string_view token);

/// True for `3j`.
bool is_imaginary(std::string_view token);

/// The value of an integer literal, or of what a minus stands before; empty when 64 bits don't hold
/// it. The locale has no say.
std::optional<std::int64_t> parse_integer(std::string_view digits, bool negative);

/// The value of a float literal. Too small a number is 0, too large a one is none.
std::optional<double> parse_number(std::string_view digits);

} // namespace ptoscope::dsl
