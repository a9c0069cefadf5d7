#include "core/dsl/number_literal.h"

#include <algorithm>

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

} // namespace ptoscope::dsl
