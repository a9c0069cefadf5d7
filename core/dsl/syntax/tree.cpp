#include "core/dsl/syntax/tree.h"

#include <algorithm>

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

namespace {

/// What an expression begins with, where that is an expression, too.
const Expr* first_part(const Expr& expr) {
  switch (expr.kind) {
  case ExprKind::Binary:
    return static_cast<const BinaryExpr&>(expr).left;
  case ExprKind::Conditional:
    return static_cast<const ConditionalExpr&>(expr).then_value;
  case ExprKind::Attribute:
    return static_cast<const AttributeExpr&>(expr).value;
  case ExprKind::Call:
    return static_cast<const CallExpr&>(expr).callee;
  case ExprKind::Subscript:
    return static_cast<const SubscriptExpr&>(expr).value;
  default:
    return nullptr;
  }
}

bool has_own_brackets(ExprKind kind) {
  return kind == ExprKind::Tuple || kind == ExprKind::List || kind == ExprKind::Comprehension;
}

} // namespace

Extent Tree::inner_extent(const Expr& expr) const {
  Extent extent = expr.extent;
  if (!expr.parenthesized || has_own_brackets(expr.kind))
    return extent;
  if (const Expr* first = first_part(expr)) {
    extent.begin = first->extent.begin;
    extent.line = first->extent.line;
    return extent;
  }
  for (; extent.begin < extent.end; ++extent.begin) {
    const char byte = text[extent.begin];
    if (byte == '#')
      extent.begin = static_cast<std::uint32_t>(
          std::min<std::size_t>(text.find('\n', extent.begin), extent.end));
    if (extent.begin < extent.end && text[extent.begin] == '\n')
      ++extent.line;
    else if (std::string_view("( \t\f\r\\").find(byte) == std::string_view::npos)
      break;
  }
  return extent;
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
