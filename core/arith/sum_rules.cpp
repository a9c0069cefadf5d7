#include "core/arith/rules.h"

namespace ptoscope::arith {

std::span<const Rule> sum_rules() {
  static constexpr std::array kRules{
      // constants come together
      rule("(x +~ a) + b", "x + (a + b)"),
      // what is taken away and added again
      rule("(x - y) + y", "x"),
      rule("x + (y - x)", "y"),
      rule("(x - y) + (y - z)", "x - z"),
      rule("(x - y) + (z - x)", "z - y"),
      // multiples of the same
      rule("x + x", "x * 2"),
      rule("x * y + x", "(y + 1) * x"),
      rule("x + x * y", "(y + 1) * x"),
      rule("x *~ y + x *~ z", "(y + z) * x"),
      // quotient and remainder
      rule("(x // y) *~ y +~ x % y", "x"),
      // into min and max
      rule("pick(x, y - z) + z", "pick(x + z, y)"),
      rule("pick(x - z, y) + z", "pick(x, y + z)"),
      rule("z + pick(x, y - z)", "pick(x + z, y)"),
      rule("pick(x, y) + drop~(x, y)", "x + y"),
      // constants to the right, and out
      rule("a + x", "x + a"),
      rule("x + (a - y)", "(x - y) + a"),
      rule("(a - y) + x", "(x - y) + a"),
      rule("(x + a) + y", "(x + y) + a"),
  };
  return kRules;
}

std::span<const Rule> difference_rules() {
  static constexpr std::array kRules{
      rule("x - x", "zero"),
      // what is added and taken away again
      rule("(x + y) - y", "x"),
      rule("(x + y) - x", "y"),
      rule("x - (x +~ y)", "-y"),
      // constants come together
      rule("(x +~ a) - b", "x + (a - b)"),
      rule("a - (b - x)", "x + (a - b)"),
      rule("a - (x +~ b)", "(a - b) - x"),
      rule("(a - x) - (b - y)", "(y - x) + (a - b)"),
      // what both sides have
      rule("(x - y) - (x - z)", "z - y"),
      rule("(x +~ y) - (x +~ z)", "y - z"),
      // multiples of the same
      rule("x * y - x", "(y - 1) * x"),
      rule("x - x * y", "(1 - y) * x"),
      rule("x *~ y - x *~ z", "(y - z) * x"),
      // what division leaves
      rule("x - (x // a) *~ a", "x % a", "a != 0"),
      rule("(x // a) * a - x", "zero - x % a", "a != 0"),
      rule("x - ((x + y) // a) * a", "(x + y) % a - y", "a != 0"),
      rule("((x + y) // a) * a - x", "y - (x + y) % a", "a != 0"),
      rule("x - ((x - y) // a) * a", "(x - y) % a + y", "a != 0"),
      rule("((x - y) // a) * a - x", "zero - (x - y) % a - y", "a != 0"),
      // into min and max
      rule("pick(x, y) - x", "pick(zero, y - x)"),
      rule("pick(x, y) - y", "pick(x - y, zero)"),
      rule("x - pick(x, y)", "drop(zero, x - y)"),
      rule("pick(x +~ y, z) - x", "pick(y, z - x)"),
      rule("pick(z, x +~ y) - x", "pick(z - x, y)"),
      rule("x - pick(x +~ y, z)", "drop(zero - y, x - z)"),
      rule("x - pick(z, x +~ y)", "drop(x - z, zero - y)"),
      rule("pick(x, y) - pick(y, x)", "zero"),
      // constants out, one difference instead of two
      rule("x - (y + a)", "(x - y) + (0 - a)"),
      rule("(x + a) - y", "(x - y) + a"),
      rule("x - (y - z)", "(x + z) - y"),
  };
  return kRules;
}

std::span<const Rule> negation_rules() {
  static constexpr std::array kRules{
      rule("-(-x)", "x"),
      rule("-(x - y)", "y - x"),
  };
  return kRules;
}

} // namespace ptoscope::arith
