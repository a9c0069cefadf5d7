#pragma once

#include "core/ir/context.h"

namespace ptoscope::arith {

/// What an operator gives that is decided by constants: both operands are, or one is and leaves the
/// other as it is (`x + 0`, `1 * x`, `true and x`) or makes it meaningless (`x * 0`, `x % 1`).
/// Division rounds down; results have the type of the left constant. Null when nothing is decided,
/// and where a result would not fit or does not exist, as that of a division by zero.
const ir::Expr* fold(ir::Context& context, ir::NodeKind kind, const ir::Expr* left,
                     const ir::Expr* right);

/// The same for Abs, Neg, Not and BitNot.
const ir::Expr* fold(ir::Context& context, ir::NodeKind kind, const ir::Expr* operand);

} // namespace ptoscope::arith
