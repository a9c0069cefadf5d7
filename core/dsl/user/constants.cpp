#include "core/dsl/user/constants.h"

#include "core/dsl/user/names.h"

#include <algorithm>
#include <array>

namespace ptoscope::user {

using syntax::ExprKind;
using syntax::Operator;

namespace {

/// Calls of the language that only make a value.
bool makes_value(std::string_view callee) {
  static constexpr std::array<std::string_view, 7> kMakers = {
      "pl.dynamic", "pl.MemRef", "pl.TensorView",     "pl.TileView",
      "pl.split",   "pl.const",  "pl.cross_core_slot"};
  // `pl.BF16.get_byte()` is a number.
  return std::ranges::find(kMakers, callee) != kMakers.end() ||
         (callee.starts_with("pl.") && callee.ends_with(".get_byte"));
}

bool is_language_name(std::string_view name) {
  return name.starts_with("pl.") || name.starts_with("pld.");
}

bool is_arithmetic(Operator op) {
  switch (op) {
  case Operator::Add:
  case Operator::Sub:
  case Operator::Mul:
  case Operator::Div:
  case Operator::FloorDiv:
  case Operator::Mod:
  case Operator::Pow:
  case Operator::ShiftLeft:
  case Operator::ShiftRight:
    return true;
  default:
    return false;
  }
}

} // namespace

bool Constants::all_hold(syntax::Exprs exprs) const {
  return std::ranges::all_of(exprs, [this](const syntax::Expr* expr) { return holds(*expr); });
}

bool Constants::holds(const syntax::Expr& expr) const {
  switch (expr.kind) {
  case ExprKind::Integer:
  case ExprKind::Float:
  case ExprKind::True:
  case ExprKind::False:
  case ExprKind::None:
    return true;
  case ExprKind::String:
    return !is_formatted(static_cast<const syntax::StringExpr&>(expr), tree_);
  case ExprKind::Name: {
    const std::string_view name = name_of(expr);
    return is_language_name(name) || names_.contains(name);
  }
  case ExprKind::List:
  case ExprKind::Tuple:
    return all_hold(static_cast<const syntax::SequenceExpr&>(expr).items);
  case ExprKind::Dict:
    return std::ranges::all_of(
        static_cast<const syntax::DictExpr&>(expr).entries, [this](const syntax::DictEntry& entry) {
          return entry.key != nullptr && holds(*entry.key) && holds(*entry.value);
        });
  case ExprKind::Unary:
    return holds(*static_cast<const syntax::UnaryExpr&>(expr).operand);
  case ExprKind::Binary: {
    const auto& binary = static_cast<const syntax::BinaryExpr&>(expr);
    return is_arithmetic(binary.op) && holds(*binary.left) && holds(*binary.right);
  }
  case ExprKind::Subscript: {
    const auto& subscript = static_cast<const syntax::SubscriptExpr&>(expr);
    return holds(*subscript.value) && all_hold(subscript.indices);
  }
  case ExprKind::Call: {
    const auto& call = static_cast<const syntax::CallExpr&>(expr);
    return makes_value(name_of(*call.callee)) && all_hold(call.args) &&
           std::ranges::all_of(call.keywords, [this](const syntax::Keyword& keyword) {
             return holds(*keyword.value);
           });
  }
  default:
    return false;
  }
}

bool Constants::holds_type(const syntax::Expr& expr) const {
  if (expr.kind == ExprKind::Name) {
    return name_of(expr) == "tuple" || holds(expr);
  }
  if (expr.kind != ExprKind::Subscript)
    return holds(expr);
  const auto& subscript = static_cast<const syntax::SubscriptExpr&>(expr);
  return holds_type(*subscript.value) &&
         std::ranges::all_of(subscript.indices,
                             [this](const syntax::Expr* entry) { return holds_type(*entry); });
}

} // namespace ptoscope::user
