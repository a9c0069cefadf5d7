#include "core/dsl/number_literal.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>

namespace ptoscope::dsl {
namespace {

bool is_digit(char c, int base) {
  if (c >= '0' && c <= '9')
    return c - '0' < base;
  const char lower = static_cast<char>(c | 0x20);
  return base == 16 && lower >= 'a' && lower <= 'f';
}

/// Digits with single underscores between them; one may stand before the first if
/// `leading_underscore`.
bool are_digits(std::string_view text, int base, bool leading_underscore = false) {
  bool after_digit = leading_underscore;
  for (const char c : text) {
    if (c == '_' ? !after_digit : !is_digit(c, base))
      return false;
    after_digit = c != '_';
  }
  return !text.empty() && after_digit;
}

bool is_float(std::string_view text) {
  const std::size_t exponent = text.find_first_of("eE");
  if (exponent != std::string_view::npos) {
    std::string_view digits = text.substr(exponent + 1);
    if (digits.starts_with('+') || digits.starts_with('-'))
      digits.remove_prefix(1);
    if (!are_digits(digits, 10))
      return false;
    text = text.substr(0, exponent);
  }
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos)
    return are_digits(text, 10);
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = text.substr(point + 1);
  return (whole.empty() || are_digits(whole, 10)) &&
         (fraction.empty() || are_digits(fraction, 10)) && !(whole.empty() && fraction.empty());
}

/// The digits without the underscores that Python allows between them, in `memory` if there are
/// any.
std::string_view without_underscores(std::string_view digits, std::string& memory) {
  if (digits.find('_') == std::string_view::npos)
    return digits;
  memory = digits;
  std::erase(memory, '_');
  return memory;
}

/// A number of at most 18 decimal digits, as nearly all are; nothing for anything else.
std::optional<std::int64_t> parse_small_integer(std::string_view digits) {
  if (digits.size() > 18 || (digits.size() > 1 && digits[0] == '0'))
    return std::nullopt;
  std::int64_t value = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9')
      return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  return value;
}

} // namespace

bool is_imaginary(std::string_view token) {
  const bool has_base = token.size() > 1 && token[0] == '0' && (token[1] | 0x20) == 'x';
  return !has_base && !token.empty() && (token.back() | 0x20) == 'j';
}

bool is_number(std::string_view token) {
  // As nearly all are.
  if (!token.empty() && (token[0] != '0' || token.size() == 1) &&
      std::ranges::all_of(token, [](char c) { return is_digit(c, 10); }))
    return true;
  if (token.size() > 1 && token[0] == '0') {
    const char letter = static_cast<char>(token[1] | 0x20);
    const int base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 0;
    if (base != 0)
      return are_digits(token.substr(2), base, true);
  }
  if (is_imaginary(token)) {
    token.remove_suffix(1);
    return is_float(token);
  }
  if (token.find_first_of(".eE") != std::string_view::npos)
    return is_float(token);
  // A number may begin with 0 only if it is 0.
  return are_digits(token, 10) &&
         (token[0] != '0' || token.find_first_not_of("0_") == std::string_view::npos);
}

std::optional<std::int64_t> parse_integer(std::string_view digits, bool negative) {
  if (const auto small = parse_small_integer(digits))
    return negative ? -*small : *small;
  std::string memory;
  digits = without_underscores(digits, memory);
  int base = 10;
  if (digits.size() > 2 && digits[0] == '0') {
    const char letter = static_cast<char>(digits[1] | 0x20);
    base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
    if (base != 10)
      digits.remove_prefix(2);
  }
  std::uint64_t value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (error != std::errc() || end != digits.data() + digits.size() ||
      value > kMax + (negative ? 1 : 0))
    return std::nullopt;
  return negative ? static_cast<std::int64_t>(~value + 1) : static_cast<std::int64_t>(value);
}

std::optional<double> parse_number(std::string_view digits) {
  std::string memory;
  digits = without_underscores(digits, memory);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (end != digits.data() + digits.size())
    return std::nullopt;
  if (error == std::errc())
    return value;
  const std::size_t exponent = digits.find_first_of("eE");
  const bool small = exponent == std::string_view::npos
                         ? digits.find_first_of("123456789") > digits.find('.')
                         : digits[exponent + 1] == '-';
  return small ? std::optional(0.0) : std::nullopt;
}

} // namespace ptoscope::dsl
