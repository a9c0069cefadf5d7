#pragma once

#include "core/arith/bound.h"
#include "core/arith/facts.h"

namespace ptoscope::arith {

/// Between which integers expressions lie, from what is known of their variables. An INDEX variable
/// is at least 0 unless something else is known.
class Bounds {
public:
  Bound of(const ir::Expr* expr);

  void set(const ir::Var* var, const Bound& bound);
  void clear(const ir::Var* var);

  /// A condition that holds: comparisons of a variable with what is one value, joined by And.
  void assume(const ir::Expr* condition);
  std::size_t assumed() const { return facts_.assumed(); }
  void take_back(std::size_t assumed);

private:
  Bound compute(const ir::Expr* expr) const;
  Bound of_leaf(const ir::Expr* expr) const;
  void assume_comparison(const ir::Binary& comparison);

  Facts<Bound> facts_;
  PointerMap<ir::Expr, std::optional<Bound>> known_; ///< from the facts as they are
};

} // namespace ptoscope::arith
