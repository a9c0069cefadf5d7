#include "core/arith/attempt.h"

#include "core/arith/checked.h"
#include "core/arith/fold.h"
#include "core/arith/make.h"
#include "core/ir/cast.h"

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;

bool compare(Relation relation, std::int64_t left, std::int64_t right) {
  switch (relation) {
  case Relation::Equal:
    return left == right;
  case Relation::NotEqual:
    return left != right;
  case Relation::Less:
    return left < right;
  case Relation::LessEqual:
    return left <= right;
  case Relation::Greater:
    return left > right;
  case Relation::GreaterEqual:
    return left >= right;
  case Relation::Wins:
    break;
  }
  return false;
}

/// Whether a relation to 0 holds for everything within a bound. The smallest is looked at first,
/// which matters behind a contradiction: there it may be the greater one.
bool always(Relation relation, const Bound& bound) {
  switch (relation) {
  case Relation::Equal:
    return bound.is(0);
  case Relation::NotEqual:
    return bound.min > 0 || (bound.min < 0 && bound.max < 0);
  case Relation::Less:
    return bound.min < 0 && bound.max < 0;
  case Relation::LessEqual:
    return bound.is(0) || (bound.min < 0 && bound.max <= 0);
  case Relation::Greater:
    return bound.min > 0;
  case Relation::GreaterEqual:
    return bound.min >= 0;
  case Relation::Wins:
    break;
  }
  return false;
}

std::optional<std::int64_t> computed(NodeKind kind, std::int64_t left, std::int64_t right) {
  switch (kind) {
  case NodeKind::Add:
    return add(left, right);
  case NodeKind::FloorMod:
    return floor_mod(left, right);
  default:
    return std::nullopt;
  }
}

} // namespace

const Expr* Attempt::result(const Rule& rule) {
  rule_ = &rule;
  const NodeKind readings[] = {NodeKind::Min, NodeKind::Max};
  const std::size_t reading_count = rule.has_extreme ? 2 : 1;
  for (std::size_t reading = 0; reading < reading_count; ++reading) {
    pick_ = readings[reading];
    for (swapped_ = 0; swapped_ < 1U << rule.swap_count; ++swapped_) {
      variables_ = {};
      constants_ = {};
      if (!matches(rule.pattern, expr_))
        continue;
      bool proven = true;
      for (std::size_t i = 0; i < rule.guard_count && proven; ++i)
        proven = holds(rule.guards[i]);
      if (proven)
        return build(rule.result);
    }
  }
  return nullptr;
}

NodeKind Attempt::kind_of(const Term& term) const {
  if (term.kind == TermKind::Operator)
    return term.op;
  return (term.kind == TermKind::Pick) == (pick_ == NodeKind::Min) ? NodeKind::Min : NodeKind::Max;
}

bool Attempt::matches(std::uint8_t index, const Expr* expr) {
  const Term& term = rule_->terms[index];
  switch (term.kind) {
  case TermKind::Variable:
    return binds(variables_[term.number], expr);
  case TermKind::Constant:
    return ir::isa<ir::ConstInt>(expr) && binds(constants_[term.number], expr);
  case TermKind::Operator:
  case TermKind::Pick:
  case TermKind::Drop:
    break;
  case TermKind::Literal:
  case TermKind::Zero:
  case TermKind::Truth:
    return false; // only results have them
  }
  if (expr->kind != kind_of(term))
    return false;
  if (const auto* unary = dyn_cast<ir::Unary>(expr))
    return matches(term.left, unary->operand);
  const auto* binary = dyn_cast<ir::Binary>(expr);
  const bool swapped = term.swap != 0 && (swapped_ >> (term.swap - 1U) & 1U) != 0;
  return matches(swapped ? term.right : term.left, binary->left) &&
         matches(swapped ? term.left : term.right, binary->right);
}

bool Attempt::binds(const Expr*& place, const Expr* expr) {
  if (place != nullptr)
    return numbers_.same(place, expr);
  place = expr;
  return true;
}

bool Attempt::holds(const Guard& guard) {
  const std::optional<std::int64_t> left = integer(guard.left);
  const std::optional<std::int64_t> right = integer(guard.right);
  if (!left || !right)
    return bounds_hold(guard);
  if (guard.relation == Relation::Wins)
    return pick_ == NodeKind::Min ? *left <= *right : *left >= *right;
  return compare(guard.relation, *left, *right);
}

/// A relation of a variable to a number, or that it wins against another one, from what is known of
/// them.
bool Attempt::bounds_hold(const Guard& guard) {
  const Term& left = rule_->terms[guard.left];
  const Term& right = rule_->terms[guard.right];
  if (left.kind != TermKind::Variable)
    return false;
  const Expr* var = variables_[left.number];
  if (right.kind != TermKind::Variable) {
    const std::optional<std::int64_t> number = integer(guard.right);
    if (!number)
      return false;
    const std::optional<std::int64_t> to_zero = negate(*number);
    return to_zero && always(guard.relation, shift(bounds_.of(var), *to_zero));
  }
  // The earlier letter is on the left, whichever of both is asked for.
  const bool turned = right.number < left.number;
  const Expr* other = variables_[right.number];
  const Expr* difference = turned ? make(context_, NodeKind::Sub, other, var)
                                  : make(context_, NodeKind::Sub, var, other);
  if (difference == nullptr || guard.relation != Relation::Wins)
    return false;
  const bool smaller = (pick_ == NodeKind::Min) != turned;
  return always(smaller ? Relation::LessEqual : Relation::GreaterEqual, bounds_.of(difference));
}

/// Of constants and what is computed from them; empty for everything else.
std::optional<std::int64_t> Attempt::integer(std::uint8_t index) const {
  const Term& term = rule_->terms[index];
  if (term.kind == TermKind::Literal)
    return term.number;
  if (term.kind == TermKind::Constant) {
    const Expr* constant = constants_[term.number];
    return static_cast<const ir::ConstInt*>(constant)->value;
  }
  if (term.kind != TermKind::Operator)
    return std::nullopt;
  const std::optional<std::int64_t> left = integer(term.left);
  const std::optional<std::int64_t> right = integer(term.right);
  return left && right ? computed(term.op, *left, *right) : std::nullopt;
}

const Expr* Attempt::build(std::uint8_t index, const Expr* like) {
  const Term& term = rule_->terms[index];
  switch (term.kind) {
  case TermKind::Variable:
    return variables_[term.number];
  case TermKind::Constant:
    return constants_[term.number];
  case TermKind::Truth:
    return context_.unique().boolean(term.number != 0);
  case TermKind::Zero:
    return integer_of_whole(0);
  case TermKind::Literal:
    if (like == nullptr)
      return integer_of_whole(term.number);
    if (const ir::DataType* type = scalar_type(like))
      return context_.unique().integer(term.number, *type);
    return nullptr;
  case TermKind::Operator:
  case TermKind::Pick:
  case TermKind::Drop:
    break;
  }
  return build_operator(term);
}

const Expr* Attempt::build_operator(const Term& term) {
  const NodeKind kind = kind_of(term);
  if (ir::is_unary(kind)) {
    const Expr* operand = build(term.left);
    if (operand == nullptr)
      return nullptr;
    const Expr* folded = fold(context_, kind, operand);
    return folded != nullptr ? folded : make(context_, kind, operand);
  }
  // A literal takes the type of the other side, which is made first.
  const Expr* left = is_literal(term.left) ? nullptr : build(term.left);
  const Expr* right = is_literal(term.right) ? build(term.right, left) : build(term.right);
  if (left == nullptr && is_literal(term.left) && right != nullptr)
    left = build(term.left, right);
  if (left == nullptr || right == nullptr)
    return nullptr;
  const Expr* folded = fold(context_, kind, left, right);
  return folded != nullptr ? folded : make(context_, kind, left, right);
}

/// Of the type in which the expression computes: that of the operands for a comparison.
const Expr* Attempt::integer_of_whole(std::int64_t value) {
  const Expr* model = expr_;
  if (expr_->kind >= NodeKind::Eq && expr_->kind <= NodeKind::Ge)
    model = static_cast<const ir::Binary*>(expr_)->left;
  const ir::DataType* type = scalar_type(model);
  return type != nullptr ? context_.unique().integer(value, *type) : nullptr;
}

} // namespace ptoscope::arith
