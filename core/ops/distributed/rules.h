#pragma once

#include "core/ops/combining.h"
#include "core/ops/expect.h"
#include "core/ops/results.h"
#include "core/ops/shapes.h"

namespace ptoscope::ops {

// What operators between devices expect. False, null or empty after a refusal.

/// A window of counters by which devices wait for each other.
const ir::TensorType* signal(CallTyping& call, std::size_t position);
/// A counter for each device, [N] or [N, 1].
bool expect_rank_per_device(CallTyping& call, std::size_t position, ir::Dims found);
/// The number that names another device.
bool expect_peer(CallTyping& call, std::size_t position);
/// A list that is written out, with an entry for each dimension.
std::optional<ir::Exprs> offsets(CallTyping& call, std::size_t position, std::size_t rank);
/// A dimension that is written like the expected one.
bool expect_same_extent(CallTyping& call, std::size_t position, std::size_t dimension,
                        const ir::Expr* found, const ir::Expr* expected);
/// Two arguments that aren't the same value.
bool expect_different(CallTyping& call, std::size_t first, std::size_t second);

/// The ways to reduce: Sum, Max, Min, Prod.
inline constexpr std::int64_t kSum = 0;
inline constexpr std::int64_t kLastReduction = 3;

} // namespace ptoscope::ops
