#pragma once

#include "core/dsl/printer/variables.h"

#include <vector>

namespace ptoscope::printer {

/// Callees before their callers, otherwise by name; by name alone when functions call each other in
/// a circle (`formats/passes-dump.md` section 3.2). `variables` are those of the program's
/// functions in its order; what comes back are places in that order.
std::vector<std::size_t> print_order(const ir::Program& program,
                                     std::span<const FunctionVariables> variables);

} // namespace ptoscope::printer
