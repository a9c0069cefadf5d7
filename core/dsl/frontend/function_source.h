#pragma once

#include "core/dsl/frontend/closure.h"
#include "core/dsl/frontend/session.h"

namespace ptoscope::frontend {

/// Which lines of the module a function is read from, for its comments.
struct SourceLines {
  std::uint32_t first = 0; ///< of what may belong to the function, from 0
  std::uint32_t last = 0;
  std::uint32_t base = 0; ///< the first line of the text that it is a part of
};

struct ReadFunction {
  /// Null when its parameters or results were refused. With a body that was refused it is of use to
  /// calls only.
  const ir::Function* function = nullptr;
  bool is_sound = false;
};

/// Makes the node of a decorated function; refusals are told.
ReadFunction read_function(Session& session, const Closure& closure,
                           const syntax::FunctionStmt& function, const SourceLines& lines,
                           bool strict);

/// Whether one of the decorators is `pl.function`, `pl.inline`; with its arguments.
const syntax::Expr* decorator(const syntax::FunctionStmt& function, std::string_view name);

} // namespace ptoscope::frontend
