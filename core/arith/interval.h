#pragma once

#include "core/arith/facts.h"
#include "core/ir/context.h"

namespace ptoscope::arith {

class Analyzer;

/// Integers between two expressions, both included.
struct Interval {
  const ir::Expr* min = nullptr; ///< null: none
  const ir::Expr* max = nullptr; ///< null: none

  bool is_everything() const { return min == nullptr && max == nullptr; }
  bool is_one() const { return min != nullptr && min == max; }
};

/// Between which expressions others lie. A variable of which nothing is known lies between itself
/// and itself. What is larger than `kMostNodes` nodes lies anywhere.
class Intervals {
public:
  static constexpr int kMostNodes = 200;

  explicit Intervals(Analyzer& analyzer) : analyzer_(analyzer) {}

  Interval of(const ir::Expr* expr);

  void set(const ir::Var* var, const Interval& interval) { facts_.set(var, interval); }
  void clear(const ir::Var* var) { facts_.clear(var); }

  /// A condition that holds: comparisons with a variable, joined by And.
  void assume(const ir::Expr* condition);
  std::size_t assumed() const { return facts_.assumed(); }
  void take_back(std::size_t assumed) { facts_.take_back(assumed); }

private:
  Interval compute(const ir::Expr* expr);
  Interval compute(const ir::Binary& expr);
  Interval cast(const ir::Unary& expr);
  Interval product(const Interval& left, const Interval& right);
  Interval remainder(const Interval& divisor);
  void assume_comparison(const ir::Binary& comparison);
  void narrow(const ir::Expr* var, const Interval& to);

  const ir::Expr* simplified(ir::NodeKind kind, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* moved(const ir::Expr* expr, std::int64_t by);
  const ir::Expr* chosen(ir::NodeKind kind, const ir::Expr* left, const ir::Expr* right);
  bool at_least_zero(const ir::Expr* expr);
  bool below_zero(const ir::Expr* expr);

  Analyzer& analyzer_;
  Facts<Interval> facts_;
};

} // namespace ptoscope::arith
