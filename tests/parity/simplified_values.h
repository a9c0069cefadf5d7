#pragma once

#include "core/ir/context.h"

#include <map>
#include <string>
#include <vector>

namespace ptoscope::test {

/// What the statements of a function compute, as text, by names that survive a simplification:
/// those of the variables that are bound. Statements without such a name are counted.
using Values = std::map<std::string, std::string>;

/// As it stands.
Values printed_values(const ir::Function& function);

/// As the pass Simplify should leave it: expressions are simplified with what is known where they
/// stand; branches that are decided and loops of one turn are gone.
Values simplified_values(const ir::Function& function, ir::Context& context);

} // namespace ptoscope::test
