#include "core/dsl/frontend/evaluator.h"

#include <algorithm>
#include <type_traits>

// Comparisons of Python.

namespace ptoscope::frontend {

using syntax::Operator;

namespace {

/// Kinds of values that are equal only to themselves.
template <typename T>
constexpr bool kIsPlain =
    std::is_enum_v<T> || std::is_same_v<T, None> || std::is_same_v<T, ir::DataType>;

std::optional<bool> equal(const Value& left, const Value& right) {
  if (const auto order = ordered(left, right))
    return std::is_eq(*order);
  const auto* one = held<Items>(left);
  const auto* other = held<Items>(right);
  if (one != nullptr && other != nullptr) {
    if (one->is_tuple != other->is_tuple || one->count != other->count)
      return false;
    for (std::size_t i = 0; i < one->count; ++i)
      if (const auto is_equal = equal(one->first[i], other->first[i]); is_equal != true)
        return is_equal;
    return true;
  }
  const auto is_known = [](const Value& value) {
    return held<Items>(value) != nullptr || held<std::string_view>(value) != nullptr ||
           number(value).has_value() ||
           std::visit([]<typename T>(const T&) { return kIsPlain<T>; },
                      static_cast<const Value::variant&>(value));
  };
  if (!is_known(left) || !is_known(right))
    return std::nullopt;
  return std::visit(
      [&]<typename T>(const T& value) {
        if constexpr (kIsPlain<T>)
          return held<T>(right) != nullptr && *held<T>(right) == value;
        else
          return false;
      },
      static_cast<const Value::variant&>(left));
}

} // namespace

std::optional<std::partial_ordering> ordered(const Value& left, const Value& right) {
  const auto one = whole_or_flag(left);
  const auto other = whole_or_flag(right);
  if (one && other)
    return *one <=> *other;
  const auto real = number(left);
  const auto other_real = number(right);
  if (real && other_real)
    return *real <=> *other_real;
  const auto* text = held<std::string_view>(left);
  const auto* other_text = held<std::string_view>(right);
  return text != nullptr && other_text != nullptr
             ? std::optional<std::partial_ordering>(*text <=> *other_text)
             : std::nullopt;
}

/// `a < b < c` holds when both parts do.
Evaluator::Result Evaluator::chain(const syntax::BinaryExpr& binary) {
  const auto& first = static_cast<const syntax::BinaryExpr&>(*binary.left);
  const Result holds = evaluate(first);
  const auto is_true = holds ? truth(*holds) : std::nullopt;
  if (!is_true)
    return holds ? needs_python(binary) : std::nullopt;
  if (!*is_true)
    return holds;
  const Result left = evaluate(*first.right);
  const Result right = left ? evaluate(*binary.right) : std::nullopt;
  return right ? comparison(binary, *left, *right) : std::nullopt;
}

Evaluator::Result Evaluator::membership(const syntax::BinaryExpr& expr, const Value& left,
                                        const Value& right) {
  const auto all = all_items(expr, right);
  if (!all)
    return std::nullopt;
  for (const Value& item : *all) {
    const auto is_equal = equal(left, item);
    if (!is_equal)
      return needs_python(expr);
    if (*is_equal)
      return expr.op == Operator::In;
  }
  return expr.op == Operator::NotIn;
}

Evaluator::Result Evaluator::comparison(const syntax::BinaryExpr& expr, const Value& left,
                                        const Value& right) {
  if (expr.op == Operator::In || expr.op == Operator::NotIn)
    return membership(expr, left, right);
  if (expr.op == Operator::Is || expr.op == Operator::IsNot) {
    if (!is_none(left) && !is_none(right))
      return needs_python(expr);
    return (is_none(left) && is_none(right)) == (expr.op == Operator::Is);
  }
  if (expr.op == Operator::Eq || expr.op == Operator::Ne) {
    const auto is_equal = equal(left, right);
    return is_equal ? Result(*is_equal == (expr.op == Operator::Eq)) : needs_python(expr);
  }
  const auto order = ordered(left, right);
  if (!order)
    return needs_python(expr);
  switch (expr.op) {
  case Operator::Lt:
    return std::is_lt(*order);
  case Operator::Le:
    return std::is_lteq(*order);
  case Operator::Gt:
    return std::is_gt(*order);
  case Operator::Ge:
    return std::is_gteq(*order);
  default:
    return needs_python(expr);
  }
}

} // namespace ptoscope::frontend
