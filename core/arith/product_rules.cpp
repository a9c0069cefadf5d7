#include "core/arith/rules.h"

namespace ptoscope::arith {

std::span<const Rule> product_rules() {
  static constexpr std::array kRules{
      // constants come together
      rule("(x *~ a) * b", "x * (a * b)"),
      rule("pick(x, y) * drop(x, y)", "x * y"),
      // constants to the right, and out
      rule("a * x", "x * a"),
      rule("x * (a * y)", "(x * y) * a"),
      // over a constant of a sum
      rule("(x + a) * b", "x * b + a * b"),
      rule("(x - y) * a", "(y - x) * (0 - a)", "a < 0"),
  };
  return kRules;
}

std::span<const Rule> quotient_rules() {
  static constexpr std::array kRules{
      // constants come together
      rule("(x *~ a) // b", "x * (a // b)", "b > 0, a % b == 0"),
      rule("(x * a) // b", "x // (b // a)", "a > 0, b > 0, b % a == 0"),
      rule("(x // a) // b", "x // (a * b)", "a > 0, b > 0"),
      rule("(x // a + b) // c", "(x + a * b) // (a * c)", "a > 0, c > 0"),
      // by itself
      rule("x // x", "1", "x != 0"),
      rule("(x *~ a) // x", "a", "x != 0"),
      // what divides evenly comes out of a sum
      rule("(x +~ a) // b", "x // b + a // b", "b > 0, a % b == 0"),
      rule("(x *~ a + y) // b", "x * (a // b) + y // b", "b > 0, a % b == 0"),
      rule("(y + x *~ a) // b", "y // b + x * (a // b)", "b > 0, a % b == 0"),
      rule("pick(x * a, y) // b", "pick(x * (a // b), y // b)", "b > 0, a % b == 0"),
      rule("pick(y, x * a) // b", "pick(y // b, x * (a // b))", "b > 0, a % b == 0"),
      rule("(x - x % a) // a", "x // a", "a != 0"),
      // the same of expressions
      rule("(x *~ y) // y", "x", "y != 0"),
      rule("(x *~ z + y) // z", "x + y // z", "z >= 0"),
      rule("(y + x *~ z) // z", "y // z + x", "z >= 0"),
      rule("x // a", "0", "a > 0, x >= 0, x < a"),
  };
  return kRules;
}

std::span<const Rule> remainder_rules() {
  static constexpr std::array kRules{
      // what divides evenly goes
      rule("(x *~ a) % b", "0", "b > 0, a % b == 0"),
      rule("(x +~ a) % b", "x % b", "b > 0, a % b == 0"),
      rule("(x *~ a + y) % b", "y % b", "b > 0, a % b == 0"),
      rule("(y + x *~ a) % b", "y % b", "b > 0, a % b == 0"),
      // factors and constants below the divisor
      rule("(x * a) % b", "(x * (a % b)) % b", "b != 0, a % b != a"),
      rule("(x *~ y) % y", "0", "y != 0"),
      rule("(x + y * a) % b", "(x + y * (a % b)) % b", "b > 0, a % b != a"),
      rule("(x * a) % (x * b)", "x * (a % b)", "b != 0, x != 0"),
      rule("(x + a) % b", "(x + a % b) % b", "b > 0, a % b != 0, a % b != a"),
      rule("x % a", "x", "a > 0, x >= 0, x < a"),
  };
  return kRules;
}

} // namespace ptoscope::arith
