#include "core/dsl/syntax/tree.h"

namespace ptoscope::syntax {

std::uint32_t Tree::column(const Extent& extent) const {
  if (extent.begin == 0)
    return 1;
  const std::size_t last_break = text.rfind('\n', extent.begin - 1);
  const std::size_t start = last_break == std::string_view::npos ? 0 : last_break + 1;
  return extent.begin - static_cast<std::uint32_t>(start) + 1;
}

Place Tree::place(const Extent& extent) const {
  return {file, std::int64_t{extent.line} + 1, column(extent)};
}

std::string_view spelling(Operator op) {
  switch (op) {
  case Operator::Or:
    return "or";
  case Operator::Xor:
    return "xor";
  case Operator::And:
    return "and";
  case Operator::Not:
    return "not";
  case Operator::Eq:
    return "==";
  case Operator::Ne:
    return "!=";
  case Operator::Lt:
    return "<";
  case Operator::Le:
    return "<=";
  case Operator::Gt:
    return ">";
  case Operator::Ge:
    return ">=";
  case Operator::Is:
    return "is";
  case Operator::IsNot:
    return "is not";
  case Operator::In:
    return "in";
  case Operator::NotIn:
    return "not in";
  case Operator::BitOr:
    return "|";
  case Operator::BitXor:
    return "^";
  case Operator::BitAnd:
    return "&";
  case Operator::ShiftLeft:
    return "<<";
  case Operator::ShiftRight:
    return ">>";
  case Operator::Add:
  case Operator::Plus:
    return "+";
  case Operator::Sub:
  case Operator::Neg:
    return "-";
  case Operator::Mul:
    return "*";
  case Operator::Div:
    return "/";
  case Operator::FloorDiv:
    return "//";
  case Operator::Mod:
    return "%";
  case Operator::MatMul:
    return "@";
  case Operator::Invert:
    return "~";
  case Operator::Pow:
    break;
  }
  return "**";
}

} // namespace ptoscope::syntax
