#include "core/dsl/frontend/evaluator.h"

#include "core/arith/checked.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/number_literal.h"
#include "core/dsl/syntax/python_string.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ptoscope::frontend {

using syntax::ExprKind;
using syntax::Operator;

std::optional<std::int64_t> whole_or_flag(const Value& value) {
  if (const auto* flag = held<bool>(value))
    return *flag ? 1 : 0;
  return whole(value);
}

std::optional<double> number(const Value& value) {
  if (const auto* real = held<double>(value))
    return *real;
  const auto integer = whole_or_flag(value);
  return integer ? std::optional(static_cast<double>(*integer)) : std::nullopt;
}

std::optional<bool> truth(const Value& value) {
  if (is_none(value))
    return false;
  if (const auto* list = held<Items>(value))
    return list->count != 0;
  if (const auto* text = held<std::string_view>(value))
    return !text->empty();
  const auto real = number(value);
  return real ? std::optional(*real != 0) : std::nullopt;
}

std::nullopt_t Evaluator::fail(Problem::Kind kind, const syntax::Expr& expr, std::string_view text,
                               std::string_view argument) {
  problem_ = {kind, expr.extent, text, std::string(argument)};
  return std::nullopt;
}

std::nullopt_t Evaluator::needs_python(const syntax::Expr& expr) {
  return fail(Problem::Kind::NeedsPython, expr,
              message_text("core", "needs Python to be worked out: {0}"),
              shortened(tree_.text_of(expr.extent)));
}

std::nullopt_t Evaluator::too_large(const syntax::Expr& expr) {
  return fail(Problem::Kind::TooLarge, expr,
              message_text("core", "expected a value that can be held, found a larger one: {0}"),
              shortened(tree_.text_of(expr.extent)));
}

std::optional<Value> Evaluator::evaluate(const syntax::Expr& expr) {
  switch (expr.kind) {
  case ExprKind::Integer:
    return integer(expr);
  case ExprKind::Float:
    if (dsl::is_imaginary(tree_.text_of(expr.extent)))
      return needs_python(expr);
    if (const auto real = dsl::parse_number(tree_.text_of(expr.extent)))
      return Value(*real);
    return too_large(expr);
  case ExprKind::True:
    return Value(true);
  case ExprKind::False:
    return Value(false);
  case ExprKind::None:
    return Value(None{});
  case ExprKind::String: {
    const auto& string = static_cast<const syntax::StringExpr&>(expr);
    if (is_formatted(string, tree_))
      return needs_python(expr);
    return Value(session_.intern(python_string(string, tree_)).text());
  }
  case ExprKind::Name:
    return name(static_cast<const syntax::NameExpr&>(expr));
  case ExprKind::List:
  case ExprKind::Tuple:
    return sequence(static_cast<const syntax::SequenceExpr&>(expr), expr.kind == ExprKind::Tuple);
  case ExprKind::Unary:
    return unary(static_cast<const syntax::UnaryExpr&>(expr));
  case ExprKind::Binary:
    return binary(static_cast<const syntax::BinaryExpr&>(expr));
  case ExprKind::Conditional: {
    const auto& choice = static_cast<const syntax::ConditionalExpr&>(expr);
    const Result condition = evaluate(*choice.condition);
    const auto holds = condition ? truth(*condition) : std::nullopt;
    if (!holds)
      return condition ? needs_python(expr) : std::nullopt;
    return evaluate(*holds ? *choice.then_value : *choice.else_value);
  }
  case ExprKind::Subscript:
    return subscript(static_cast<const syntax::SubscriptExpr&>(expr));
  case ExprKind::Comprehension:
    return comprehension(static_cast<const syntax::ComprehensionExpr&>(expr));
  case ExprKind::Call:
    return call(static_cast<const syntax::CallExpr&>(expr));
  default:
    return needs_python(expr);
  }
}

std::nullopt_t Evaluator::negative_shift(const syntax::Expr& expr) {
  return fail(Problem::Kind::Wrong, expr,
              message_text("core", "expected a shift by 0 or more, found a negative one: {0}"),
              shortened(tree_.text_of(expr.extent)));
}

Evaluator::Result Evaluator::integer(const syntax::Expr& expr) {
  const auto value = dsl::parse_integer(tree_.text_of(expr.extent), false);
  return value ? Result(*value) : too_large(expr);
}

Evaluator::Result Evaluator::name(const syntax::NameExpr& name) {
  if (const Value* value = closure_.find(name.text))
    return *value;
  if (const std::string_view own = without_prefix(name.text); !own.empty()) {
    if (const auto value = language_value(own))
      return value;
    return needs_python(name);
  }
  if (name.text == "math.inf" || name.text == "math.nan")
    return Value(name.text == "math.inf" ? std::numeric_limits<double>::infinity()
                                         : std::numeric_limits<double>::quiet_NaN());
  const std::string_view first = name.text.substr(0, name.text.find('.'));
  if (closure_.find(first) != nullptr)
    return needs_python(name);
  return fail(Problem::Kind::Undefined, name,
              message_text("core", "expected a name that is defined before, found \"{0}\""), first);
}

Evaluator::Result Evaluator::unary(const syntax::UnaryExpr& unary) {
  if (unary.op == Operator::Neg && unary.operand->kind == ExprKind::Integer)
    if (const auto value = dsl::parse_integer(tree_.text_of(unary.operand->extent), true))
      return *value;
  const Result operand = evaluate(*unary.operand);
  if (!operand)
    return std::nullopt;
  if (unary.op == Operator::Not) {
    const auto holds = truth(*operand);
    return holds ? Result(!*holds) : needs_python(unary);
  }
  if (const auto integer = whole_or_flag(*operand)) {
    if (unary.op == Operator::Neg)
      return *integer == std::numeric_limits<std::int64_t>::min() ? too_large(unary)
                                                                  : Result(-*integer);
    return unary.op == Operator::Plus ? Result(*integer) : Result(~*integer);
  }
  const auto* real = held<double>(*operand);
  if (real == nullptr || unary.op == Operator::Invert)
    return needs_python(unary);
  return unary.op == Operator::Neg ? Result(-*real) : Result(*real);
}

Evaluator::Result Evaluator::logic(const syntax::BinaryExpr& binary) {
  const Result left = evaluate(*binary.left);
  const auto holds = left ? truth(*left) : std::nullopt;
  if (!holds)
    return left ? needs_python(binary) : std::nullopt;
  return *holds == (binary.op == Operator::Or) ? left : evaluate(*binary.right);
}

Evaluator::Result Evaluator::binary(const syntax::BinaryExpr& binary) {
  if (binary.op == Operator::And || binary.op == Operator::Or)
    return logic(binary);
  if (is_chained(binary))
    return chain(binary);
  const Result left = evaluate(*binary.left);
  const Result right = left ? evaluate(*binary.right) : std::nullopt;
  if (!right)
    return std::nullopt;
  if (is_comparison(binary.op))
    return comparison(binary, *left, *right);
  const auto left_whole = whole_or_flag(*left);
  const auto right_whole = whole_or_flag(*right);
  if (left_whole && right_whole) {
    const Result result = arithmetic(binary, *left_whole, *right_whole);
    const bool are_flags = held<bool>(*left) != nullptr && held<bool>(*right) != nullptr;
    const bool joins_flags = binary.op == Operator::BitAnd || binary.op == Operator::BitOr ||
                             binary.op == Operator::BitXor;
    return result && are_flags && joins_flags ? Result(whole(*result) != 0) : result;
  }
  const auto left_number = number(*left);
  const auto right_number = number(*right);
  if (left_number && right_number)
    return arithmetic(binary, *left_number, *right_number);
  return list_arithmetic(binary, *left, *right);
}

Evaluator::Result Evaluator::arithmetic(const syntax::BinaryExpr& expr, std::int64_t left,
                                        std::int64_t right) {
  const bool divides =
      expr.op == Operator::Div || expr.op == Operator::FloorDiv || expr.op == Operator::Mod;
  if (divides && right == 0)
    return fail(Problem::Kind::Wrong, expr,
                message_text("core", "expected a divisor that is not 0, found 0"));
  const bool shifts = expr.op == Operator::ShiftLeft || expr.op == Operator::ShiftRight;
  if (shifts && right < 0)
    return negative_shift(expr);
  const bool has_fraction = expr.op == Operator::Div || (expr.op == Operator::Pow && right < 0);
  if (has_fraction)
    return arithmetic(expr, static_cast<double>(left), static_cast<double>(right));
  std::optional<std::int64_t> result;
  switch (expr.op) {
  case Operator::Add:
    result = arith::add(left, right);
    break;
  case Operator::Sub:
    result = arith::subtract(left, right);
    break;
  case Operator::Mul:
    result = arith::multiply(left, right);
    break;
  case Operator::FloorDiv:
    result = arith::floor_div(left, right);
    break;
  case Operator::Mod:
    result = right == -1 ? 0 : arith::floor_mod(left, right);
    break;
  case Operator::Pow:
    result = arith::power(left, right);
    break;
  case Operator::ShiftLeft:
    if (left == 0 || right <= 62)
      result = arith::multiply(left, std::int64_t{1} << std::min<std::int64_t>(right, 62));
    break;
  case Operator::ShiftRight:
    result = left >> std::min<std::int64_t>(right, 63);
    break;
  case Operator::BitAnd:
    result = left & right;
    break;
  case Operator::BitOr:
    result = left | right;
    break;
  case Operator::BitXor:
    result = left ^ right;
    break;
  default:
    return needs_python(expr);
  }
  return result ? Result(*result) : too_large(expr);
}

Evaluator::Result Evaluator::arithmetic(const syntax::BinaryExpr& expr, double left, double right) {
  switch (expr.op) {
  case Operator::Add:
    return left + right;
  case Operator::Sub:
    return left - right;
  case Operator::Mul:
    return left * right;
  case Operator::Div:
  case Operator::FloorDiv:
  case Operator::Mod: {
    if (right == 0)
      return fail(Problem::Kind::Wrong, expr,
                  message_text("core", "expected a divisor that is not 0, found 0"));
    if (expr.op == Operator::Div)
      return left / right;
    const double rest = std::fmod(left, right);
    const double modulo = rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest;
    return expr.op == Operator::Mod ? modulo : std::floor((left - modulo) / right + 0.5);
  }
  case Operator::Pow:
    if ((left < 0 && right != std::floor(right)) || (left == 0 && right < 0))
      return needs_python(expr); // a complex number, a division by 0
    return std::pow(left, right);
  default:
    return needs_python(expr);
  }
}

} // namespace ptoscope::frontend
