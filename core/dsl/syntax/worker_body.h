#pragma once

#include "core/dsl/syntax/syntax.h"

namespace ptoscope::syntax {

/// True for the decorators of a worker on the host: its body is Python that the program carries
/// along, not program text (`formats/passes-dump.md` section 4.1).
bool has_worker_body(Exprs decorators);

} // namespace ptoscope::syntax
