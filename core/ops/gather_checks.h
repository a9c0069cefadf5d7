#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

// What gathering and scattering expect of tiles and of tensors alike.

/// Of how many columns the pattern that `mask_pattern` names picks one; empty optional after a
/// refusal.
std::optional<std::int64_t> columns_per_pick(CallTyping& call);

/// Whether the arguments at positions 4 and 5 are the extents of a row that is gathered and, where
/// given, how much of it holds values; refuses others.
bool expect_row_window(CallTyping& call);

} // namespace ptoscope::ops
