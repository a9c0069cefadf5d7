#pragma once

#include "core/arith/facts.h"

#include <cstdint>

namespace ptoscope::arith {

/// Integers that leave `rest` when `step` divides them. A step of 0: `rest` only.
struct Residue {
  std::int64_t step = 1; ///< at least 0
  std::int64_t rest = 0; ///< below the step, and at least 0, unless that is 0

  bool operator==(const Residue&) const = default;
  bool is_exact() const { return step == 0; }
  bool is_everything() const { return step == 1; }
};

/// What expressions leave when they are divided, from what is known of their variables.
class Residues {
public:
  Residue of(const ir::Expr* expr);

  void set(const ir::Var* var, const Residue& residue);
  void clear(const ir::Var* var);

  /// A condition that holds: `v % c == d` or `v == d` of a variable and constants.
  void assume(const ir::Expr* condition);
  std::size_t assumed() const { return facts_.assumed(); }
  void take_back(std::size_t assumed);

private:
  Residue compute(const ir::Expr* expr) const;

  Facts<Residue> facts_;
  PointerMap<ir::Expr, std::optional<Residue>> known_; ///< from the facts as they are
};

} // namespace ptoscope::arith
