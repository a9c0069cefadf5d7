#pragma once

#include "core/arith/bounds.h"
#include "core/arith/expr_numbers.h"
#include "core/arith/rule.h"
#include "core/ir/context.h"

#include <array>
#include <optional>

namespace ptoscope::arith {

/// One try of a rule on an expression.
class Attempt {
public:
  Attempt(ir::Context& context, Bounds& bounds, ExprNumbers& numbers, const ir::Expr* expr)
      : context_(context), bounds_(bounds), numbers_(numbers), expr_(expr) {}

  /// What the expression becomes, in which only what the rule says is new; null when the rule
  /// doesn't fit.
  const ir::Expr* result(const Rule& rule);

private:
  bool matches(std::uint8_t index, const ir::Expr* expr);
  bool binds(const ir::Expr*& place, const ir::Expr* expr);
  bool holds(const Guard& guard);
  bool bounds_hold(const Guard& guard);
  std::optional<std::int64_t> integer(std::uint8_t index) const;
  /// `like`: the expression that a literal is combined with, null for none.
  const ir::Expr* build(std::uint8_t index, const ir::Expr* like = nullptr);
  const ir::Expr* build_operator(const Term& term);
  const ir::Expr* integer_of_whole(std::int64_t value);
  ir::NodeKind kind_of(const Term& term) const;
  bool is_literal(std::uint8_t index) const {
    return rule_->terms[index].kind == TermKind::Literal;
  }

  ir::Context& context_;
  Bounds& bounds_;
  ExprNumbers& numbers_;
  const ir::Expr* expr_;
  const Rule* rule_ = nullptr;
  ir::NodeKind pick_ = ir::NodeKind::Min;
  unsigned swapped_ = 0; ///< bit by mark: whose operands stand the other way round
  std::array<const ir::Expr*, 3> variables_{};
  std::array<const ir::Expr*, 3> constants_{};
};

} // namespace ptoscope::arith
