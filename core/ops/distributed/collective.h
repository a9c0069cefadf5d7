#pragma once

#include "core/ops/distributed/rules.h"

namespace ptoscope::ops {

// Operators that all devices take part in. The builtins, which they become, expect windows
// everywhere and say the element type once more.

/// Where values come from that are no result.
enum class Input : std::uint8_t { Tensor, Window };

/// (input, target, signal): [1, N] into [D, N], a row for each device.
const ir::TensorType* gathered_from_all(CallTyping& call, Input kind);
/// (input, target, signal): [D, N] into [D, N], a row to and from each device.
const ir::TensorType* exchanged(CallTyping& call, Input kind);
/// (input, target, signal, send_counts, recv_counts): the same with several rows for each device,
/// of which those counts are used.
const ir::TensorType* exchanged_by_counts(CallTyping& call, Input kind);

} // namespace ptoscope::ops
