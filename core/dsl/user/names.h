#pragma once

#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/tree.h"

#include <string_view>

namespace ptoscope::user {

/// What is called, when that is a Name; empty for anything else than such a call.
std::string_view callee_of(const syntax::Expr& expr);

/// True for a Name without dots.
bool is_plain_name(const syntax::Expr& expr);

/// What a function is decorated with, such as "pl.function"; empty when its body is run and not
/// read.
std::string_view decorator_of(const syntax::FunctionStmt& function);

/// True for what Python itself can call by this name, such as "len".
bool is_python_function(std::string_view name);

} // namespace ptoscope::user
