#include "core/arith/linear.h"

#include "core/arith/checked.h"
#include "core/arith/fold.h"
#include "core/arith/make.h"
#include "core/arith/operands.h"

#include <algorithm>
#include <optional>

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::isa;
using ir::NodeKind;

/// A quotient by what the remainder is of, and that remainder: `x // 4 * 4 + x % 4`.
bool join_parts(const LinearTerm& quotient, const LinearTerm& remainder, LinearTerm& joined) {
  if (remainder.divisor != 1 || remainder.modulus == 0 || quotient.divisor != remainder.modulus)
    return false;
  if (multiply(quotient.divisor, remainder.scale) != quotient.scale)
    return false;
  joined = remainder;
  joined.modulus = quotient.modulus;
  return true;
}

/// Brings the two together in `term` when they are of the same index.
bool join(LinearTerm& term, const LinearTerm& other) {
  if (term.index != other.index)
    return false;
  if (term.modulus == other.modulus && term.divisor == other.divisor) {
    const auto scale = arith::add(term.scale, other.scale);
    if (scale)
      term.scale = *scale;
    return scale.has_value();
  }
  LinearTerm joined;
  if (!join_parts(term, other, joined) && !join_parts(other, term, joined))
    return false;
  term = joined;
  return true;
}

void add_term(std::vector<LinearTerm>& terms, LinearTerm term) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!join(terms[i], term))
      continue;
    // What came of it may be joined with another one.
    const LinearTerm joined = terms[i];
    terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(i));
    if (joined.scale == 0)
      return;
    const bool goes_on =
        std::ranges::any_of(terms, [&](LinearTerm one) { return join(one, joined); });
    if (goes_on)
      add_term(terms, joined);
    else
      terms.insert(terms.begin() + static_cast<std::ptrdiff_t>(i), joined);
    return;
  }
  terms.push_back(term);
}

} // namespace

const Expr* Linearizer::canonical(const Expr* expr) {
  return is_small(expr, kMostNodes) ? rebuilt(expr) : expr;
}

const Expr* Linearizer::rebuilt(const Expr* expr) {
  if (is_integer(expr))
    return build(form(expr));
  if (is_float(expr))
    return expr;
  if (const auto* binary = dyn_cast<ir::Binary>(expr)) {
    const Expr* left = rebuilt(binary->left);
    const Expr* right = rebuilt(binary->right);
    if (const Expr* folded = fold(context_, expr->kind, left, right))
      return folded;
    if (left == binary->left && right == binary->right)
      return expr;
    const Expr* changed = make(context_, expr->kind, left, right, expr->span);
    return changed != nullptr ? changed : expr;
  }
  if (const auto* unary = dyn_cast<ir::Unary>(expr)) {
    const Expr* operand = rebuilt(unary->operand);
    if (operand == unary->operand)
      return expr;
    if (expr->kind == NodeKind::Cast)
      return make_cast(context_, operand, expr->type, expr->span);
    const Expr* folded = fold(context_, expr->kind, operand);
    return folded != nullptr ? folded : make(context_, expr->kind, operand, expr->span);
  }
  return expr;
}

LinearForm Linearizer::atom(const Expr* expr) {
  return {expr->type, {{.index = expr}}, 0};
}

LinearForm Linearizer::form(const Expr* expr) {
  if (expr->kind == NodeKind::ConstInt)
    return {expr->type, {}, static_cast<const ir::ConstInt*>(expr)->value};
  if (const auto* binary = dyn_cast<ir::Binary>(expr))
    return form(*binary);
  if (const auto* unary = dyn_cast<ir::Unary>(expr))
    return form(*unary);
  return atom(expr);
}

LinearForm Linearizer::form(const ir::Unary& expr) {
  if (expr.kind == NodeKind::Neg && is_integer(expr.operand))
    return scaled(form(expr.operand), -1);
  const Expr* operand = rebuilt(expr.operand);
  if (expr.kind == NodeKind::Cast)
    return atom(operand == expr.operand ? &expr
                                        : make_cast(context_, operand, expr.type, expr.span));
  if (const Expr* folded = fold(context_, expr.kind, operand))
    return form(folded);
  return atom(operand == expr.operand ? &expr : make(context_, expr.kind, operand, expr.span));
}

LinearForm Linearizer::form(const ir::Binary& expr) {
  if (is_integer(expr.left) && is_integer(expr.right)) {
    const LinearForm left = form(expr.left);
    const LinearForm right = form(expr.right);
    if (auto combined = combine(expr, left, right))
      return *std::move(combined);
    return other(expr, build(left), build(right));
  }
  return other(expr, rebuilt(expr.left), rebuilt(expr.right));
}

/// Of an operator that is linear for such operands; empty for others.
std::optional<LinearForm> Linearizer::combine(const ir::Binary& expr, const LinearForm& left,
                                              const LinearForm& right) {
  const bool by_constant = right.terms.empty();
  switch (expr.kind) {
  case NodeKind::Add:
    return sum(left, right);
  case NodeKind::Sub:
    return sum(left, scaled(right, -1));
  case NodeKind::Mul:
    if (by_constant)
      return scaled(left, right.constant);
    if (left.terms.empty())
      return scaled(right, left.constant);
    return std::nullopt;
  case NodeKind::FloorDiv:
    if (by_constant && right.constant > 0)
      return quotient(left, right.constant);
    return std::nullopt;
  case NodeKind::FloorMod:
    if (by_constant && right.constant > 0)
      return remainder(left, right.constant);
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

/// The operator on these operands as one term.
LinearForm Linearizer::other(const ir::Binary& expr, const Expr* left, const Expr* right) {
  if (const Expr* folded = fold(context_, expr.kind, left, right))
    return is_integer(folded) && !isa<ir::Binary>(folded) ? form(folded) : atom(folded);
  if (left == expr.left && right == expr.right)
    return atom(&expr);
  const Expr* changed = make(context_, expr.kind, left, right, expr.span);
  return atom(changed != nullptr ? changed : &expr);
}

LinearForm Linearizer::sum(const LinearForm& left, const LinearForm& right) {
  const auto constant = arith::add(left.constant, right.constant);
  if (!constant) {
    const Expr* whole = make(context_, NodeKind::Add, build(left), build(right));
    return whole != nullptr ? atom(whole) : left;
  }
  LinearForm result{left.type, left.terms, *constant};
  for (const LinearTerm& term : right.terms)
    add_term(result.terms, term);
  return result;
}

LinearForm Linearizer::scaled(const LinearForm& of, std::int64_t by) {
  LinearForm result{of.type, {}, 0};
  if (by == 0)
    return result;
  bool fits = true;
  const auto scale = [&](std::int64_t value) {
    const auto product = multiply(value, by);
    fits = fits && product.has_value();
    return product.value_or(0);
  };
  result.constant = scale(of.constant);
  for (LinearTerm term : of.terms) {
    term.scale = scale(term.scale);
    result.terms.push_back(term);
  }
  if (!fits)
    return {of.type, {{.index = build(of), .scale = by}}, 0};
  return result;
}

LinearForm Linearizer::quotient(const LinearForm& of, std::int64_t divisor) {
  const auto divides = [&](const LinearTerm& term) { return term.scale % divisor == 0; };
  if (of.constant % divisor == 0 && std::ranges::all_of(of.terms, divides)) {
    LinearForm result = of;
    result.constant /= divisor;
    for (LinearTerm& term : result.terms)
      term.scale /= divisor;
    return result;
  }
  if (of.terms.size() == 1 && of.constant == 0 && of.terms[0].scale > 0 &&
      divisor % of.terms[0].scale == 0) {
    LinearTerm term = of.terms[0];
    if (const auto whole = multiply(term.divisor, divisor / term.scale)) {
      term.divisor = *whole;
      term.scale = 1;
      return {of.type, {term}, 0};
    }
  }
  return {of.type, {{.index = build(of), .divisor = divisor}}, 0};
}

LinearForm Linearizer::remainder(const LinearForm& of, std::int64_t divisor) {
  const auto divides = [&](const LinearTerm& term) { return term.scale % divisor == 0; };
  if (std::ranges::all_of(of.terms, divides))
    return {of.type, {}, *floor_mod(of.constant, divisor)};
  if (of.terms.size() == 1 && of.constant == 0) {
    LinearTerm term = of.terms[0];
    if (term.scale == 1 && term.divisor == 1 && term.modulus != 0 && term.modulus % divisor == 0) {
      term.modulus = divisor;
      return {of.type, {term}, 0};
    }
  }
  return {of.type, {{.index = build(of), .modulus = divisor}}, 0};
}

const Expr* Linearizer::build(const LinearTerm& term, ir::DataType type) {
  const auto with = [&](NodeKind kind, const Expr* expr, std::int64_t constant) {
    return expr == nullptr ? nullptr
                           : make(context_, kind, expr, context_.unique().integer(constant, type));
  };
  const Expr* result = term.index;
  if (term.modulus != 0)
    result = with(NodeKind::FloorMod, result, term.modulus);
  if (term.divisor != 1)
    result = with(NodeKind::FloorDiv, result, term.divisor);
  if (term.scale == -1)
    return result == nullptr ? nullptr : make(context_, NodeKind::Neg, result);
  return term.scale == 1 ? result : with(NodeKind::Mul, result, term.scale);
}

const Expr* Linearizer::build(const LinearForm& form) {
  const ir::DataType type = static_cast<const ir::ScalarType*>(form.type)->dtype;
  const Expr* result = nullptr;
  for (const LinearTerm& term : form.terms) {
    const Expr* one = build(term, type);
    result = result == nullptr ? one : make(context_, NodeKind::Add, result, one);
  }
  const Expr* constant = context_.unique().integer(form.constant, type);
  if (result == nullptr)
    return constant;
  return form.constant == 0 ? result : make(context_, NodeKind::Add, result, constant);
}

} // namespace ptoscope::arith
