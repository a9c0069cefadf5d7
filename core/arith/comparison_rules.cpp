#include "core/arith/rules.h"

namespace ptoscope::arith {

std::span<const Rule> equal_rules() {
  static constexpr std::array kRules{
      rule("x == x", "true"),           rule("x +~ y == x +~ z", "y == z"),
      rule("x - a == b", "x == a + b"), rule("x + a == b", "x == b - a"),
      rule("a - x == b", "x == a - b"), rule("a == x", "x == a"),
  };
  return kRules;
}

std::span<const Rule> not_equal_rules() {
  static constexpr std::array kRules{
      rule("x != x", "false"),          rule("x +~ y != x +~ z", "y != z"),
      rule("x - a != b", "x != a + b"), rule("x + a != b", "x != b - a"),
      rule("a != x", "x != a"),
  };
  return kRules;
}

std::span<const Rule> less_rules() {
  static constexpr std::array kRules{
      rule("x < x", "false"),
      // what both sides have
      rule("x +~ y < x +~ z", "y < z"),
      rule("y - x < z - x", "y < z"),
      rule("x - y < x - z", "z < y"),
      rule("x < x +~ z", "zero < z"),
      rule("x < x - z", "z < zero"),
      // constants to one side
      rule("x + a < b", "x < b - a"),
      rule("x - a < b", "x < b + a"),
      rule("a - x < b", "a - b < x"),
      rule("a < x + b", "a - b < x"),
      rule("a < x - b", "a + b < x"),
      // the same scale
      rule("x * a < y * a", "x < y", "a > 0"),
      rule("x * a < y * a", "y < x", "a < 0"),
      // quotients
      rule("x // a < b", "x < a * b", "a > 0"),
      rule("a < x // b", "(a + 1) * b - 1 < x", "b > 0"),
      rule("(x // a) * a < x", "zero < x % a", "a > 0"),
      rule("(x // a) * a < x + y", "zero < x % a + y", "a > 0"),
      rule("(x // a) * a < x - y", "y < x % a", "a > 0"),
      // one or both of two
      rule("min(x, y) < z", "x < z || y < z"),
      rule("max(x, y) < z", "x < z && y < z"),
      rule("z < min(x, y)", "z < x && z < y"),
      rule("z < max(x, y)", "z < x || z < y"),
  };
  return kRules;
}

std::span<const Rule> less_equal_rules() {
  static constexpr std::array kRules{
      rule("x <= x", "true"),
      // what both sides have
      rule("x +~ y <= x +~ z", "y <= z"),
      rule("y - x <= z - x", "y <= z"),
      rule("x - y <= x - z", "z <= y"),
      // constants to one side
      rule("x + a <= b", "x <= b - a"),
      rule("x - a <= b", "x <= b + a"),
      rule("a <= x + b", "a - b <= x"),
      rule("a <= x - b", "a + b <= x"),
      rule("a - x <= b", "a - b <= x"),
      // the same scale
      rule("x * a <= y * a", "x <= y", "a > 0"),
      rule("x * a <= y * a", "y <= x", "a < 0"),
  };
  return kRules;
}

} // namespace ptoscope::arith
