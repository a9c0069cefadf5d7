#pragma once

#include "core/arith/bounds.h"
#include "core/arith/expr_numbers.h"
#include "core/arith/interval.h"
#include "core/arith/linear.h"
#include "core/arith/order.h"
#include "core/arith/residue.h"
#include "core/arith/simplifier.h"

namespace ptoscope::arith {

/// Integers from `min` on, without `end`.
struct Range {
  std::int64_t min = 0;
  std::int64_t end = 0;
};

/// Simplifies scalar expressions and proves what holds of them, from what it is told of their
/// variables. What it makes lives in the context. The same questions in the same order get the same
/// answers. Work for one question is bounded; what it would exceed stays as it is, or unproven. Not
/// thread-safe.
class Analyzer {
public:
  explicit Analyzer(ir::Context& context)
      : context_(context), simplifier_(context, bounds_, numbers_), linearizer_(context),
        intervals_(*this) {}
  Analyzer(const Analyzer&) = delete;
  Analyzer& operator=(const Analyzer&) = delete;

  ir::Context& context() { return context_; }

  /// The expression as it is printed when it is simplified: rewritten by rules, in two rounds.
  const ir::Expr* simplify(const ir::Expr* expr, int rounds = 2);
  /// Its integers as sums of terms, which brings more together and looks less like what was
  /// written.
  const ir::Expr* canonical(const ir::Expr* expr) { return linearizer_.canonical(expr); }

  Bound const_bound(const ir::Expr* expr) { return bounds_.of(expr); }
  Residue modular(const ir::Expr* expr) { return residues_.of(expr); }
  Interval interval(const ir::Expr* expr) { return intervals_.of(expr); }
  Comparison compare(const ir::Expr* left, const ir::Expr* right) const {
    return order_.compare(left, right);
  }

  bool can_prove(const ir::Expr* condition);
  bool can_prove_equal(const ir::Expr* left, const ir::Expr* right);
  bool can_prove_at_least(const ir::Expr* expr, std::int64_t least);
  bool can_prove_less(const ir::Expr* expr, std::int64_t than);

  /// From now on the variable is that value, which stands where it is read.
  void bind(const ir::Var* var, const ir::Expr* value);
  /// From now on the variable is in that range; nothing happens when that is empty.
  void bind(const ir::Var* var, const Range& range);
  /// From now on the variable is within a bound, about which nothing else is concluded.
  void bind_bound(const ir::Var* var, const Bound& bound);
  /// Forgets what was bound.
  void unbind(const ir::Var* var);

  /// Holds a condition to be true as long as it lives; scopes end in the reverse order.
  class Assumption {
  public:
    ~Assumption();
    Assumption(const Assumption&) = delete;
    Assumption& operator=(const Assumption&) = delete;

  private:
    friend class Analyzer;
    Assumption(Analyzer& analyzer, const ir::Expr* condition);

    Analyzer& analyzer_;
    std::size_t bounds_;
    std::size_t residues_;
    std::size_t order_;
    std::size_t intervals_;
  };
  [[nodiscard]] Assumption assume(const ir::Expr* condition) { return {*this, condition}; }

private:
  const ir::Expr* difference(const ir::Expr* left, const ir::Expr* right);
  bool proves_comparison(const ir::Binary& comparison);
  bool proves_by_intervals(const ir::Binary& comparison);

  ir::Context& context_;
  Bounds bounds_;
  Residues residues_;
  ExprNumbers numbers_;
  Order order_;
  Simplifier simplifier_;
  Linearizer linearizer_;
  Intervals intervals_;
  bool in_intervals_ = false; ///< which ask for proofs themselves
};

} // namespace ptoscope::arith
