#include "core/dsl/number_literal.h"
#include "core/dsl/syntax/python_string.h"
#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/body_checker.h"
#include "core/dsl/user/names.h"

// Expressions (`formats/frontend.md` sections 1, 5, 6).

namespace ptoscope::user {

using syntax::ExprKind;
using syntax::Operator;

namespace {

bool is_comparison(const syntax::Expr& expr) {
  if (expr.kind != ExprKind::Binary)
    return false;
  const Operator op = static_cast<const syntax::BinaryExpr&>(expr).op;
  return op >= Operator::Eq && op <= Operator::NotIn;
}

bool is_language_name(std::string_view name) {
  return name.starts_with("pl.") || name.starts_with("pld.");
}

} // namespace

void BodyChecker::check_value(const syntax::Expr* expr, Attributes attributes) {
  if (expr == nullptr)
    return;
  const bool has_attributes = specialised_ || attributes == Attributes::Allowed;
  switch (expr->kind) {
  case ExprKind::String:
    if (!is_formatted(static_cast<const syntax::StringExpr&>(*expr), tree_))
      refuse(expr->extent, message_text("core", "a string"));
    return;
  case ExprKind::Ellipsis:
    refuse(expr->extent, message_text("core", "an ellipsis"));
    return;
  case ExprKind::Attribute:
    if (!has_attributes)
      refuse(expr->extent, message_text("core", "an attribute"));
    return;
  case ExprKind::Name:
    if (!has_attributes && expr->dotted && !is_language_name(name_of(*expr)))
      refuse(expr->extent, message_text("core", "an attribute"));
    return;
  case ExprKind::Subscript:
  case ExprKind::Slice:
  case ExprKind::Unary:
  case ExprKind::Binary:
  case ExprKind::Tuple:
  case ExprKind::List:
    syntax::for_each_child(
        *expr, [this, attributes](const syntax::Expr& child) { check_value(&child, attributes); });
    return;
  default:
    return;
  }
}

void BodyChecker::check_python(const syntax::Expr* expr) {
  if (expr == nullptr)
    return;
  const bool before = std::exchange(by_python_, true);
  check(*expr);
  by_python_ = before;
}

void BodyChecker::check(const syntax::Expr& expr) {
  switch (expr.kind) {
  case ExprKind::Conditional:
    refuse(expr.extent, message_text("core", "a conditional expression"));
    return;
  case ExprKind::Comprehension:
    refuse(expr.extent, message_text("core", "a comprehension"));
    return;
  case ExprKind::Starred:
    refuse(expr.extent, message_text("core", "an unpacked value"));
    return;
  case ExprKind::Set:
    refuse(expr.extent, message_text("core", "a set"));
    return;
  case ExprKind::Dict:
    if (by_python_)
      break;
    refuse(expr.extent, message_text("core", "a dictionary"));
    return;
  case ExprKind::Foreign:
    refuse(expr.extent, static_cast<const syntax::ForeignExpr&>(expr).what);
    return;
  case ExprKind::String:
    if (is_formatted(static_cast<const syntax::StringExpr&>(expr), tree_))
      refuse(expr.extent, message_text("core", "a string with values in it"));
    return;
  case ExprKind::Float:
    if (!by_python_ && is_complex(expr))
      refuse(expr.extent, message_text("core", "a complex number"));
    return;
  case ExprKind::Unary:
    if (!by_python_ && static_cast<const syntax::UnaryExpr&>(expr).op == Operator::Plus)
      refuse(expr.extent, message_text("core", "a plus sign before a value"));
    break;
  case ExprKind::Binary:
    check_binary(static_cast<const syntax::BinaryExpr&>(expr));
    break;
  case ExprKind::Subscript:
    if (!by_python_)
      check_subscript(static_cast<const syntax::SubscriptExpr&>(expr));
    break;
  case ExprKind::Call:
    check_call(static_cast<const syntax::CallExpr&>(expr));
    return;
  default:
    break;
  }
  syntax::for_each_child(expr, [this](const syntax::Expr& child) { check(child); });
}

void BodyChecker::check_binary(const syntax::BinaryExpr& binary) {
  if (is_comparison(binary) && is_comparison(*binary.left) && !binary.left->parenthesized)
    refuse(binary.extent, message_text("core", "a chained comparison"));
  switch (binary.op) {
  case Operator::Is:
  case Operator::IsNot:
  case Operator::In:
  case Operator::NotIn:
  case Operator::MatMul:
  case Operator::Xor:
    refuse(binary.extent, syntax::spelling(binary.op));
    return;
  case Operator::BitAnd:
  case Operator::BitOr:
  case Operator::BitXor:
    if (!by_python_)
      refuse(binary.extent, syntax::spelling(binary.op));
    return;
  case Operator::Pow:
    if (!by_python_ && !is_folded(binary))
      refuse(binary.extent, syntax::spelling(binary.op));
    return;
  default:
    return;
  }
}

void BodyChecker::check_subscript(const syntax::SubscriptExpr& subscript) {
  // A shape is a tuple of Python's, whatever name it got.
  if (specialised_ &&
      !(is_plain_name(*subscript.value) && parameters_.hold(name_of(*subscript.value))))
    return;
  for (const syntax::Expr* index : subscript.indices) {
    if (index->kind != ExprKind::Slice) {
      check_index(index);
      continue;
    }
    const auto& slice = static_cast<const syntax::SliceExpr&>(*index);
    check_index(slice.lower);
    check_index(slice.upper);
    if (slice.step != nullptr)
      refuse(slice.step->extent, message_text("core", "a step in a subscript"));
  }
}

void BodyChecker::check_index(const syntax::Expr* index) {
  if (index == nullptr || index->kind != ExprKind::Unary)
    return;
  const auto& unary = static_cast<const syntax::UnaryExpr&>(*index);
  if (unary.op == Operator::Neg && unary.operand->kind == ExprKind::Integer &&
      tree_.text_of(unary.operand->extent) != "0")
    refuse(index->extent, message_text("core", "a negative index"));
}

bool BodyChecker::is_complex(const syntax::Expr& number) const {
  std::string_view text = tree_.text_of(number.extent);
  text = text.substr(0, text.find_last_not_of(") \t\r\n") + 1);
  return dsl::is_imaginary(text);
}

bool BodyChecker::is_folded(const syntax::Expr& expr) const {
  switch (expr.kind) {
  case ExprKind::Integer:
  case ExprKind::Float:
  case ExprKind::True:
  case ExprKind::False:
    return true;
  case ExprKind::Name:
    return specialised_ || (!expr.dotted && !bound_.hold(name_of(expr)));
  case ExprKind::Subscript: // of a shape
    return specialised_ && is_folded(*static_cast<const syntax::SubscriptExpr&>(expr).value);
  case ExprKind::Unary: {
    const auto& unary = static_cast<const syntax::UnaryExpr&>(expr);
    return unary.op == Operator::Neg && is_folded(*unary.operand);
  }
  case ExprKind::Binary: {
    const auto& binary = static_cast<const syntax::BinaryExpr&>(expr);
    switch (binary.op) {
    case Operator::Add:
    case Operator::Sub:
    case Operator::Mul:
    case Operator::Div:
    case Operator::FloorDiv:
    case Operator::Mod:
    case Operator::Pow:
      return is_folded(*binary.left) && is_folded(*binary.right);
    default:
      return false;
    }
  }
  default:
    return false;
  }
}

} // namespace ptoscope::user
