#include "core/arith/rules.h"

namespace ptoscope::arith {

std::span<const Rule> extreme_rules() {
  static constexpr std::array kRules{
      rule("pick(x, x)", "x"),
      // constants come together
      rule("pick(pick(x, a), b)", "pick(x, pick(a, b))"),
      rule("pick(a, pick(x, b))", "pick(x, pick(a, b))"),
      // what both have
      rule("pick(y - x, z - x)", "pick(y, z) - x"),
      rule("pick(x - y, x - z)", "x - drop(y, z)"),
      rule("pick(x +~ y, x +~ z)", "x + pick(y, z)"),
      rule("pick~(x + a, x)", "x + a", "a wins 0"),
      rule("pick~(x + a, x)", "x"),
      // one of them again
      rule("pick~(pick(x, y), x)", "pick(x, y)"),
      rule("pick~(pick(x, y), y)", "pick(x, y)"),
      rule("pick~(drop~(x, y), x)", "x"),
      rule("pick(drop(x, y), drop~(x, z))", "drop(pick(y, z), x)"),
      rule("pick(drop(y, x), drop~(x, z))", "drop(pick(y, z), x)"),
      rule("pick(pick(x, y), pick~(x, z))", "pick(pick(y, z), x)"),
      rule("pick(pick(y, x), pick~(x, z))", "pick(pick(y, z), x)"),
      // the same scale
      rule("pick(x // a, y // a)", "pick(x, y) // a", "a > 0"),
      rule("pick(x // a, y // a)", "drop(x, y) // a", "a < 0"),
      rule("pick(x * a, y * a)", "pick(x, y) * a", "a > 0"),
      rule("pick(x * a, y * a)", "drop(x, y) * a", "a < 0"),
      // the bounds decide
      rule("pick(x, y)", "x", "x wins y"),
      rule("pick(x, y)", "y", "y wins x"),
      // constants to the right, and out
      rule("pick(a, x)", "pick(x, a)"),
      rule("pick(pick(x, a), y)", "pick(pick(x, y), a)"),
  };
  return kRules;
}

} // namespace ptoscope::arith
