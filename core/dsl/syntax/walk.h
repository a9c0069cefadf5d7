#pragma once

#include "core/dsl/syntax/syntax.h"

#include <functional>

namespace ptoscope::syntax {

/// Calls `visit` with each expression that an expression is made of, one level down, in the order
/// of the text.
void for_each_child(const Expr& expr, const std::function<void(const Expr&)>& visit);

/// Calls `visit` with each expression of a statement's own line: not those of its blocks, of its
/// parameters or of its decorators.
void for_each_expr(const Stmt& stmt, const std::function<void(const Expr&)>& visit);

/// Calls `visit` with each block of a statement.
void for_each_block(const Stmt& stmt, const std::function<void(Block)>& visit);

} // namespace ptoscope::syntax
