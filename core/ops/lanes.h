#pragma once

#include "core/ops/regions.h"

namespace ptoscope::ops {

// Values that cross between the matrix unit and the two vector cores beside it.

/// How a value is divided: each of the two vector cores gets all of it, the rows of one half, or
/// the columns.
enum class Split : std::uint8_t { None, Rows, Columns };
/// Into a half for each of the two, or together from halves.
enum class Lanes : std::uint8_t { Part, Join };

/// What `split` says; empty optional after a refusal.
std::optional<Split> split_of(CallTyping& call);

/// Extents and valid part with lists of their own.
struct OwnRegion {
  ExtentList shape;
  ExtentList valid;
};

/// The region on the other side, of two dimensions unless it isn't divided; empty optional after a
/// refusal, which is also that of a valid part that can't be told while it crosses.
std::optional<OwnRegion> region_across(CallTyping& call, const Region& region, Split split,
                                       Lanes lanes);

} // namespace ptoscope::ops
