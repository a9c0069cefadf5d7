#include "core/arith/checked.h"

#include <limits>
#include <numeric>

namespace ptoscope::arith {
namespace {

bool has_quotient(std::int64_t left, std::int64_t right) {
  return right != 0 && (right != -1 || left != std::numeric_limits<std::int64_t>::min());
}

std::uint64_t magnitude(std::int64_t value) {
  return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

} // namespace

std::optional<std::int64_t> floor_div(std::int64_t left, std::int64_t right) {
  if (!has_quotient(left, right))
    return std::nullopt;
  const bool rounds_up = left % right != 0 && (left < 0) != (right < 0);
  return left / right - (rounds_up ? 1 : 0);
}

std::optional<std::int64_t> floor_mod(std::int64_t left, std::int64_t right) {
  if (!has_quotient(left, right))
    return std::nullopt;
  const std::int64_t rest = left % right;
  return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest;
}

std::optional<std::int64_t> power(std::int64_t base, std::int64_t exponent) {
  if (exponent < 0)
    return std::nullopt;
  std::optional<std::int64_t> result = 1;
  while (exponent > 0) {
    if (exponent % 2 != 0)
      result = multiply(*result, base);
    exponent /= 2;
    if (!result || exponent == 0)
      return result;
    const std::optional<std::int64_t> square = multiply(base, base);
    if (!square)
      return std::nullopt;
    base = *square;
  }
  return result;
}

std::optional<std::int64_t> common_divisor(std::int64_t left, std::int64_t right) {
  const std::uint64_t result = std::gcd(magnitude(left), magnitude(right));
  if (result > magnitude(std::numeric_limits<std::int64_t>::max()))
    return std::nullopt;
  return static_cast<std::int64_t>(result);
}

} // namespace ptoscope::arith
