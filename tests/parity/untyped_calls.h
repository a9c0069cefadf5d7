#pragma once

#include "core/ir/node.h"

#include <string_view>

namespace ptoscope::test {

/// Whether a call of a recorded program is known to have another type than the rule works out:
/// where a case records a fault of the compiler, and where a pass writes the type itself. `field`
/// is the one in which they differ, or why the rule refuses the call.
bool is_recorded_otherwise(const ir::Call& call, const ir::Type& recorded, std::string_view file,
                           std::string_view field);

} // namespace ptoscope::test
