#pragma once

#include "core/arith/bounds.h"
#include "core/arith/expr_numbers.h"
#include "core/ir/context.h"

#include <array>

namespace ptoscope::arith {

/// Rewrites expressions by the tables of rules: operands first, then the first rule that fits, then
/// what it makes in the same way, up to five times deep. Floats stay as they are. Work is bounded:
/// an expression of which more than `kMostSteps` nodes would have to be looked at is left from
/// there on.
class Simplifier {
public:
  static constexpr int kDeepest = 5;
  static constexpr std::size_t kMostSteps = 100'000;

  Simplifier(ir::Context& context, Bounds& bounds, ExprNumbers& numbers)
      : context_(context), bounds_(bounds), numbers_(numbers) {}

  /// One pass over the expression.
  const ir::Expr* simplify(const ir::Expr* expr);

  /// From now on `value`, which is simplified, stands where `var` is read.
  void replace(const ir::Var* var, const ir::Expr* value);
  void restore(const ir::Var* var);
  /// To be called when bounds changed.
  void forget() { made_.clear(); }

private:
  /// What was made of a node, by how deep in results of rules it stood.
  using Made = std::array<const ir::Expr*, kDeepest + 1>;

  const ir::Expr* visit(const ir::Expr* root, int depth);
  const ir::Expr* made(const ir::Expr* expr, int depth) const;
  const ir::Expr* compute(const ir::Expr* expr, int depth);
  const ir::Expr* compute(const ir::Binary& expr, int depth);
  const ir::Expr* compute(const ir::Unary& expr, int depth);
  const ir::Expr* apply_rules(const ir::Expr* expr, int depth);

  ir::Context& context_;
  Bounds& bounds_;
  ExprNumbers& numbers_;
  Facts<const ir::Expr*> values_;
  PointerMap<ir::Expr, Made> made_;
  std::size_t steps_ = 0;
};

} // namespace ptoscope::arith
