#include "core/arith/analyzer.h"

#include "core/arith/checked.h"
#include "core/arith/make.h"
#include "core/arith/operands.h"

#include <utility>

namespace ptoscope::arith {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;

/// Whether `left - right` within a bound makes a comparison of them true.
bool decides(NodeKind kind, const Bound& difference) {
  switch (kind) {
  case NodeKind::Lt:
    return difference.max < 0;
  case NodeKind::Le:
    return difference.max <= 0;
  case NodeKind::Eq:
    return difference.is(0);
  case NodeKind::Ne:
    return difference.min > 0 || difference.max < 0;
  default:
    return false;
  }
}

/// What a comparison leaves possible.
Comparison meaning(NodeKind kind) {
  switch (kind) {
  case NodeKind::Lt:
    return {true, false, false};
  case NodeKind::Le:
    return {true, true, false};
  case NodeKind::Eq:
    return {false, true, false};
  default:
    return {true, false, true};
  }
}

} // namespace

const Expr* Analyzer::simplify(const Expr* expr, int rounds) {
  for (int round = 0; round < rounds; ++round)
    expr = simplifier_.simplify(expr);
  return expr;
}

const Expr* Analyzer::difference(const Expr* left, const Expr* right) {
  const Expr* made = make(context_, NodeKind::Sub, left, right);
  return made != nullptr ? simplify(made) : nullptr;
}

bool Analyzer::can_prove_at_least(const Expr* expr, std::int64_t least) {
  return bounds_.of(simplify(expr)).min >= least;
}

bool Analyzer::can_prove_less(const Expr* expr, std::int64_t than) {
  return bounds_.of(simplify(expr)).max < than;
}

bool Analyzer::can_prove_equal(const Expr* left, const Expr* right) {
  if (left == right)
    return true;
  const Expr* apart = difference(left, right);
  return apart != nullptr && bounds_.of(apart).is(0);
}

bool Analyzer::can_prove(const Expr* condition) {
  std::vector<const Expr*> waiting{condition};
  while (!waiting.empty()) {
    const Expr* simplified = simplify(waiting.back());
    waiting.pop_back();
    if (const auto* truth = dyn_cast<ir::ConstBool>(simplified)) {
      if (!truth->value)
        return false;
      continue;
    }
    if (const auto* whole = dyn_cast<ir::ConstInt>(simplified)) {
      if (whole->value == 0)
        return false;
      continue;
    }
    const auto* operation = dyn_cast<ir::Binary>(simplified);
    if (operation == nullptr)
      return false;
    if (operation->kind == NodeKind::And) {
      waiting.push_back(operation->right);
      waiting.push_back(operation->left);
    } else if (!proves_comparison(*operation)) {
      return false;
    }
  }
  return true;
}

/// Of a comparison that is simplified, so that it is neither > nor >=.
bool Analyzer::proves_comparison(const ir::Binary& comparison) {
  const NodeKind kind = comparison.kind;
  if (kind != NodeKind::Lt && kind != NodeKind::Le && kind != NodeKind::Eq && kind != NodeKind::Ne)
    return false;
  const Expr* apart = difference(comparison.left, comparison.right);
  if (apart == nullptr)
    return false;
  return decides(kind, bounds_.of(apart)) ||
         order_.compare(comparison.left, comparison.right).implies(meaning(kind)) ||
         proves_by_intervals(comparison);
}

/// Puts for each side the expression that bounds it: where even the greatest left or the least
/// right decides, all do.
bool Analyzer::proves_by_intervals(const ir::Binary& comparison) {
  const NodeKind kind = comparison.kind;
  if (in_intervals_ || (kind != NodeKind::Lt && kind != NodeKind::Le))
    return false;
  in_intervals_ = true;
  const Interval left = intervals_.of(comparison.left);
  const Interval right = intervals_.of(comparison.right);
  const auto holds = [&](const Expr* one, const Expr* other) {
    const Expr* apart = one != nullptr && other != nullptr ? difference(one, other) : nullptr;
    return apart != nullptr && decides(kind, bounds_.of(canonical(apart)));
  };
  const bool result = holds(left.max, comparison.right) || holds(comparison.left, right.min);
  in_intervals_ = false;
  return result;
}

void Analyzer::bind(const ir::Var* var, const Expr* value) {
  const Expr* simplified = simplify(value, 1);
  const Expr* equality = make(context_, NodeKind::Eq, var, simplified);
  bind_bound(var, bounds_.of(simplified));
  residues_.set(var, residues_.of(simplified));
  simplifier_.replace(var, simplified);
  if (equality != nullptr)
    order_.add(equality);
  intervals_.set(var, {simplified, simplified});
}

void Analyzer::bind(const ir::Var* var, const Range& range) {
  const ir::DataType* type = scalar_type(var);
  if (range.end <= range.min || type == nullptr)
    return;
  const Expr* first = context_.unique().integer(range.min, *type);
  const Expr* last = context_.unique().integer(range.end - 1, *type);
  const auto learn = [&](NodeKind kind, const Expr* limit) {
    if (const Expr* comparison = make(context_, kind, var, limit))
      order_.add(comparison);
  };
  bind_bound(var, {range.min, range.end - 1});
  intervals_.set(var, {first, last});
  if (range.end - 1 > range.min) {
    learn(NodeKind::Ge, first);
    learn(NodeKind::Le, last);
    return;
  }
  learn(NodeKind::Eq, first);
  simplifier_.replace(var, first);
  residues_.set(var, residues_.of(first));
}

void Analyzer::bind_bound(const ir::Var* var, const Bound& bound) {
  bounds_.set(var, bound);
  simplifier_.forget();
}

void Analyzer::unbind(const ir::Var* var) {
  bounds_.clear(var);
  residues_.clear(var);
  simplifier_.restore(var);
  order_.clear(var);
  intervals_.clear(var);
}

Analyzer::Assumption::Assumption(Analyzer& analyzer, const Expr* condition)
    : analyzer_(analyzer), bounds_(analyzer.bounds_.assumed()),
      residues_(analyzer.residues_.assumed()), order_(analyzer.order_.assumed()),
      intervals_(analyzer.intervals_.assumed()) {
  // So that a negated comparison is one, too.
  const Expr* simplified = analyzer.simplify(condition, 1);
  analyzer.bounds_.assume(simplified);
  analyzer.simplifier_.forget();
  analyzer.residues_.assume(simplified);
  analyzer.order_.assume(simplified);
  analyzer.intervals_.assume(simplified);
}

Analyzer::Assumption::~Assumption() {
  analyzer_.intervals_.take_back(intervals_);
  analyzer_.order_.take_back(order_);
  analyzer_.residues_.take_back(residues_);
  analyzer_.bounds_.take_back(bounds_);
  analyzer_.simplifier_.forget();
}

} // namespace ptoscope::arith
