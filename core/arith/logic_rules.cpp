#include "core/arith/rules.h"

namespace ptoscope::arith {

std::span<const Rule> not_rules() {
  static constexpr std::array kRules{
      rule("!(!x)", "x"),
      rule("!(x < y)", "y <= x"),
      rule("!(x <= y)", "y < x"),
      rule("!(x == y)", "x != y"),
      rule("!(x != y)", "x == y"),
      rule("!(x || y)", "!x && !y"),
      rule("!(x && y)", "!x || !y"),
  };
  return kRules;
}

std::span<const Rule> and_rules() {
  static constexpr std::array kRules{
      rule("x && x", "x"),
      // both can't be
      rule("x &&~ !x", "false"),
      rule("x == y &&~ x != y", "false"),
      rule("x <= y &&~ y < x", "false"),
      rule("x < a &&~ b < x", "false", "b + 1 >= a"),
      rule("x <= a &&~ b <= x", "false", "b > a"),
      rule("x && (y && z)", "(x && y) && z"),
  };
  return kRules;
}

std::span<const Rule> or_rules() {
  static constexpr std::array kRules{
      rule("x || x", "x"),
      // one of them is
      rule("x ||~ !x", "true"),
      rule("x == y ||~ x != y", "true"),
      rule("x <= y ||~ y < x", "true"),
      rule("x < y || y < x", "x != y"),
      rule("x < a ||~ b < x", "true", "b < a"),
      rule("x <= a ||~ b <= x", "true", "b <= a + 1"),
      rule("x < y ||~ x ==~ y", "x <= y"),
      rule("x || (y || z)", "(x || y) || z"),
  };
  return kRules;
}

} // namespace ptoscope::arith
