#pragma once

#include <cstdint>
#include <optional>

namespace ptoscope::arith {

// Integers of 64 bits. Empty where the result doesn't fit, or there is none.

inline std::optional<std::int64_t> add(std::int64_t left, std::int64_t right) {
  std::int64_t result = 0;
  return __builtin_add_overflow(left, right, &result) ? std::nullopt : std::optional(result);
}

inline std::optional<std::int64_t> subtract(std::int64_t left, std::int64_t right) {
  std::int64_t result = 0;
  return __builtin_sub_overflow(left, right, &result) ? std::nullopt : std::optional(result);
}

inline std::optional<std::int64_t> multiply(std::int64_t left, std::int64_t right) {
  std::int64_t result = 0;
  return __builtin_mul_overflow(left, right, &result) ? std::nullopt : std::optional(result);
}

inline std::optional<std::int64_t> negate(std::int64_t value) {
  return subtract(0, value);
}

/// The quotient rounded down, as Python's `//`.
std::optional<std::int64_t> floor_div(std::int64_t left, std::int64_t right);

/// What `floor_div` leaves, with the sign of the divisor, as Python's `%`.
std::optional<std::int64_t> floor_mod(std::int64_t left, std::int64_t right);

/// Empty for negative exponents, too.
std::optional<std::int64_t> power(std::int64_t base, std::int64_t exponent);

/// At least 0. The divisor of 0 and n is n; empty for that of 0 and the smallest integer.
std::optional<std::int64_t> common_divisor(std::int64_t left, std::int64_t right);

} // namespace ptoscope::arith
