#include "core/arith/rules.h"

namespace ptoscope::arith {

std::span<const Rule> rules_of(ir::NodeKind kind) {
  using ir::NodeKind;
  switch (kind) {
  case NodeKind::Add:
    return sum_rules();
  case NodeKind::Sub:
    return difference_rules();
  case NodeKind::Mul:
    return product_rules();
  case NodeKind::FloorDiv:
    return quotient_rules();
  case NodeKind::FloorMod:
    return remainder_rules();
  case NodeKind::Min:
  case NodeKind::Max:
    return extreme_rules();
  case NodeKind::Eq:
    return equal_rules();
  case NodeKind::Ne:
    return not_equal_rules();
  case NodeKind::Lt:
    return less_rules();
  case NodeKind::Le:
    return less_equal_rules();
  case NodeKind::Neg:
    return negation_rules();
  case NodeKind::Not:
    return not_rules();
  case NodeKind::And:
    return and_rules();
  case NodeKind::Or:
    return or_rules();
  default:
    return {};
  }
}

} // namespace ptoscope::arith
