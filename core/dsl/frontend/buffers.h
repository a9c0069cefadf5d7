#pragma once

#include "core/dsl/frontend/session.h"

namespace ptoscope::frontend {

/// Notes what a function reserves for its peers, which may stand before it.
void find_reserved_buffers(Session& session, const syntax::FunctionStmt& function);

} // namespace ptoscope::frontend
