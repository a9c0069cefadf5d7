#include "core/arith/simplifier.h"

#include "core/arith/attempt.h"
#include "core/arith/fold.h"
#include "core/arith/make.h"
#include "core/arith/operands.h"
#include "core/arith/rules.h"

#include <utility>

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;

bool is_comparison(NodeKind kind) {
  return kind >= NodeKind::Eq && kind <= NodeKind::Ge;
}

} // namespace

const Expr* Simplifier::simplify(const Expr* expr) {
  steps_ = 0;
  const Expr* result = visit(expr, 0);
  if (steps_ >= kMostSteps)
    forget(); // what was not looked at should be, next time
  return result;
}

void Simplifier::replace(const ir::Var* var, const Expr* value) {
  values_.set(var, value);
  forget();
}

void Simplifier::restore(const ir::Var* var) {
  values_.clear(var);
  forget();
}

const Expr* Simplifier::made(const Expr* expr, int depth) const {
  const Made* found = made_.find(expr);
  return found == nullptr ? nullptr : (*found)[static_cast<std::size_t>(depth)];
}

const Expr* Simplifier::visit(const Expr* root, int depth) {
  bottom_up(
      root,
      [](const Expr* expr, auto&& visit_operand) {
        if (!is_float(expr))
          for_each_operand(expr, visit_operand);
      },
      [&](const Expr* expr) { return made(expr, depth) != nullptr; },
      [&](const Expr* expr) {
        const Expr* result = ++steps_ > kMostSteps ? expr : compute(expr, depth);
        made_.at(expr)[static_cast<std::size_t>(depth)] = result;
      });
  return made(root, depth);
}

/// What becomes of an expression whose operands are done.
const Expr* Simplifier::compute(const Expr* expr, int depth) {
  if (is_float(expr))
    return expr;
  if (const auto* binary = dyn_cast<ir::Binary>(expr))
    return compute(*binary, depth);
  if (const auto* unary = dyn_cast<ir::Unary>(expr))
    return compute(*unary, depth);
  const Expr* const* value = values_.find(expr);
  return value != nullptr ? *value : expr;
}

const Expr* Simplifier::compute(const ir::Binary& expr, int depth) {
  NodeKind kind = expr.kind;
  const Expr* left = made(expr.left, depth);
  const Expr* right = made(expr.right, depth);
  if (kind == NodeKind::Gt || kind == NodeKind::Ge) {
    kind = kind == NodeKind::Gt ? NodeKind::Lt : NodeKind::Le;
    std::swap(left, right);
  }
  if (const Expr* folded = fold(context_, kind, left, right))
    return folded;
  const Expr* whole = &expr;
  if (kind != expr.kind || left != expr.left || right != expr.right)
    whole = make(context_, kind, left, right, expr.span);
  if (whole == nullptr)
    return &expr;
  // A float may be no number, of which nothing holds.
  if (is_comparison(kind) && is_float(left))
    return whole;
  return apply_rules(whole, depth);
}

const Expr* Simplifier::compute(const ir::Unary& expr, int depth) {
  const Expr* operand = made(expr.operand, depth);
  if (expr.kind == NodeKind::Cast)
    return operand == expr.operand ? &expr : make_cast(context_, operand, expr.type, expr.span);
  if (const Expr* folded = fold(context_, expr.kind, operand))
    return folded;
  const Expr* whole =
      operand == expr.operand ? &expr : make(context_, expr.kind, operand, expr.span);
  return apply_rules(whole, depth);
}

const Expr* Simplifier::apply_rules(const Expr* expr, int depth) {
  Attempt attempt(context_, bounds_, numbers_, expr);
  for (const Rule& rule : rules_of(expr->kind))
    if (const Expr* result = attempt.result(rule))
      return depth < kDeepest ? visit(result, depth + 1) : result;
  return expr;
}

} // namespace ptoscope::arith
