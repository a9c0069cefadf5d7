#include "core/dsl/reader/binary_kind.h"

namespace ptoscope::reader {

using ir::NodeKind;
using syntax::Operator;

std::optional<NodeKind> binary_kind(Operator op) {
  switch (op) {
  case Operator::Or:
    return NodeKind::Or;
  case Operator::Xor:
    return NodeKind::Xor;
  case Operator::And:
    return NodeKind::And;
  case Operator::Eq:
    return NodeKind::Eq;
  case Operator::Ne:
    return NodeKind::Ne;
  case Operator::Lt:
    return NodeKind::Lt;
  case Operator::Le:
    return NodeKind::Le;
  case Operator::Gt:
    return NodeKind::Gt;
  case Operator::Ge:
    return NodeKind::Ge;
  case Operator::BitOr:
    return NodeKind::BitOr;
  case Operator::BitXor:
    return NodeKind::BitXor;
  case Operator::BitAnd:
    return NodeKind::BitAnd;
  case Operator::ShiftLeft:
    return NodeKind::BitShiftLeft;
  case Operator::ShiftRight:
    return NodeKind::BitShiftRight;
  case Operator::Add:
    return NodeKind::Add;
  case Operator::Sub:
    return NodeKind::Sub;
  case Operator::Mul:
    return NodeKind::Mul;
  case Operator::Div:
    return NodeKind::FloatDiv;
  case Operator::FloorDiv:
    return NodeKind::FloorDiv;
  case Operator::Mod:
    return NodeKind::FloorMod;
  case Operator::Pow:
    return NodeKind::Pow;
  default:
    return std::nullopt;
  }
}

} // namespace ptoscope::reader
