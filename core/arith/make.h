#pragma once

#include "core/ir/context.h"

namespace ptoscope::arith {

/// An operator on two scalars, with a cast of the operand that is narrower than the other; INDEX
/// and INT64 need none. Null for operands that no program could combine, such as a float and an
/// integer. An operand of unknown type is taken as it is.
const ir::Expr* make(ir::Context& context, ir::NodeKind kind, const ir::Expr* left,
                     const ir::Expr* right, const ir::Span& span = {});

/// Abs, Neg, Not or BitNot of a scalar.
const ir::Expr* make(ir::Context& context, ir::NodeKind kind, const ir::Expr* operand,
                     const ir::Span& span = {});

/// A cast to a scalar type.
const ir::Expr* make_cast(ir::Context& context, const ir::Expr* operand, const ir::Type* type,
                          const ir::Span& span = {});

/// The element type of a scalar; null for what is none, or of unknown type.
const ir::DataType* scalar_type(const ir::Expr* expr);

bool is_float(const ir::Expr* expr);
bool is_integer(const ir::Expr* expr);

} // namespace ptoscope::arith
