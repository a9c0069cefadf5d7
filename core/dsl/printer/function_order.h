#pragma once

#include "core/ir/node.h"

#include <vector>

namespace ptoscope::printer {

/// Callees before their callers, otherwise by name; by name alone when functions call each other in
/// a circle (`formats/passes-dump.md` section 3.2).
std::vector<const ir::Function*> print_order(const ir::Program& program);

} // namespace ptoscope::printer
