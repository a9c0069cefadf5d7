#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

/// What is done with the values that are there already: nothing, or they are added to.
enum class Combining : std::uint8_t { No, Add };
/// What `atomic` says, if only types of elements are added that the hardware adds.
/// What happens to memory that is written as `atomic` says.
Effect combined(ir::Attrs kwargs);
bool expect_combining(CallTyping& call, std::int64_t atomic, ir::DataType dtype);

} // namespace ptoscope::ops
