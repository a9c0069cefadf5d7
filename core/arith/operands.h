#pragma once

#include "core/ir/cast.h"

#include <vector>

namespace ptoscope::arith {

/// Calls `visit` with the operands of an operator, of which other expressions have none.
template <typename Visit>
void for_each_operand(const ir::Expr* expr, Visit&& visit) {
  if (const auto* binary = ir::dyn_cast<ir::Binary>(expr)) {
    visit(binary->left);
    visit(binary->right);
  } else if (const auto* unary = ir::dyn_cast<ir::Unary>(expr)) {
    visit(unary->operand);
  }
}

/// Whether an expression has at most that many nodes; shared ones count each time.
inline bool is_small(const ir::Expr* root, int most) {
  std::vector<const ir::Expr*> waiting{root};
  for (; !waiting.empty() && most > 0; --most) {
    const ir::Expr* expr = waiting.back();
    waiting.pop_back();
    for_each_operand(expr, [&](const ir::Expr* operand) { waiting.push_back(operand); });
  }
  return waiting.empty();
}

/// Calls `visit` with the operators that a condition joins by And, in their order.
template <typename Visit>
void for_each_conjunct(const ir::Expr* condition, Visit&& visit) {
  std::vector<const ir::Expr*> waiting{condition};
  while (!waiting.empty()) {
    const auto* part = ir::dyn_cast<ir::Binary>(waiting.back());
    waiting.pop_back();
    if (part != nullptr && part->kind == ir::NodeKind::And) {
      waiting.push_back(part->right);
      waiting.push_back(part->left);
    } else if (part != nullptr) {
      visit(*part);
    }
  }
}

/// Calls `visit` with an expression and what is below it for which `is_done` says no, operands
/// first; `visit` makes it done. However deep the expression is, the stack doesn't grow.
template <typename ForEach, typename IsDone, typename Visit>
void bottom_up(const ir::Expr* root, ForEach&& for_each, IsDone&& is_done, Visit&& visit) {
  if (is_done(root))
    return;
  struct Step {
    const ir::Expr* expr;
    bool operands_done;
  };
  std::vector<Step> steps{{root, false}};
  while (!steps.empty()) {
    const Step step = steps.back();
    steps.pop_back();
    if (is_done(step.expr))
      continue;
    if (step.operands_done) {
      visit(step.expr);
      continue;
    }
    steps.push_back({step.expr, true});
    for_each(step.expr, [&](const ir::Expr* operand) {
      if (!is_done(operand))
        steps.push_back({operand, false});
    });
  }
}

} // namespace ptoscope::arith
