#pragma once

#include "core/dsl/frontend/session.h"

namespace ptoscope::frontend {

/// The data type of a scalar; empty for anything else.
std::optional<ir::DataType> scalar_type(const ir::Expr& expr);

inline bool is_of_type(const ir::Expr& expr, ir::DataType type) {
  return scalar_type(expr) == std::optional(type);
}

/// A whole number, maybe negated; empty for anything else.
std::optional<std::int64_t> constant(const ir::Expr* expr);

/// How and where a fault is told of.
struct Blame {
  Fault fault = Fault::Form;
  syntax::Extent extent;
};

/// Joins two scalars (`formats/frontend.md` section 4): both integers or both floats and never a
/// flag, the narrower one cast to the type of the wider. Null after a fault.
const ir::Expr* join(Session& session, ir::NodeKind kind, const ir::Expr* left,
                     const ir::Expr* right, const syntax::Extent& extent, const Blame& blame);

/// Joins two flags by `and` or `or`.
const ir::Expr* join_flags(Session& session, ir::NodeKind kind, const ir::Expr* left,
                           const ir::Expr* right, const syntax::Extent& extent);

const ir::Expr* negated(Session& session, ir::NodeKind kind, const ir::Expr* operand,
                        const syntax::Extent& extent, const Blame& blame);

const ir::Expr* cast_to(Session& session, const ir::Expr* operand, ir::DataType type,
                        const syntax::Extent& extent);

/// A Python value as an expression: whole numbers are of INDEX, others of FP32; null for values
/// that are none.
const ir::Expr* as_expr(Session& session, const Value& value, const syntax::Extent& extent);

} // namespace ptoscope::frontend
