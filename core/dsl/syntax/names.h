#pragma once

#include "core/dsl/syntax/syntax.h"

#include <string_view>

namespace ptoscope::syntax {

/// The text of a Name, dots and all; empty for anything else.
std::string_view name_of(const Expr& expr);

/// The text of a Name without dots; empty for anything else.
std::string_view plain_name(const Expr& expr);

/// What stands behind the last dot of a name; all of one without dots.
std::string_view last_part(std::string_view name);

/// The same of a Name: those of the language are known by it, whatever the module is called.
std::string_view last_name(const Expr& expr);

/// A call of a name, such as "TensorView" for `pl.TensorView(...)`; null for anything else.
const CallExpr* call_named(const Expr& expr, std::string_view last_name);

} // namespace ptoscope::syntax
