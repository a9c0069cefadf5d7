#pragma once

#include "core/ir/node.h"
#include "core/support/diagnostic.h"

#include <vector>

namespace ptoscope::ir {

/// What is wrong with a program whatever stage it is at: numbers of carried values, yields, results
/// and directions that don't fit each other ("ir-invariant", at the node). What only one stage
/// demands is the verifiers' matter. Linear.
std::vector<Diagnostic> broken_invariants(const Program& program);
std::vector<Diagnostic> broken_invariants(const Function& function);

} // namespace ptoscope::ir
