#pragma once

#include "core/dsl/reader/session.h"

namespace ptoscope::reader {

/// True for a function that `@pl.function` stands above.
bool is_dsl_function(const Session& session, const syntax::FunctionStmt& function);

/// Makes one function of its text.
const ir::Function* read_function(Session& session, const syntax::FunctionStmt& text);

} // namespace ptoscope::reader
