#include "core/ops/lanes.h"

#include "core/ops/expect.h"
#include "core/ops/shapes.h"

namespace ptoscope::ops {
namespace {

/// Whether the valid part of two dimensions survives the way to the vector cores: columns are
/// moved whole, and cut afterwards only to extents that are numbers, of rows and columns at once.
bool expect_movable(CallTyping& call, const Region& region, Split split) {
  if (region.shape.size() != 2)
    return true;
  const auto is_full = [&](std::size_t i) {
    return call.extents().equal(region.valid[i], region.shape[i]) == Proof::Holds;
  };
  if (is_full(1))
    return true;
  const ir::Expr* const rows = region.valid[0];
  const ir::Expr* const columns = region.valid[1];
  if (split == Split::Columns || !constant(columns)) {
    call.refuse(message_text("core", "{0}: expected all of {1} columns to be valid, found {2}; "
                                     "widen them with set_validshape before, or split by rows"),
                extent_text(region.shape[1]), extent_text(columns));
    return false;
  }
  if (!constant(rows) || (split == Split::Rows && !is_full(0))) {
    call.refuse(message_text("core", "{0}: expected all of {1} columns to be valid, as {2} of {3} "
                                     "rows are, found {4}; widen them with set_validshape before"),
                extent_text(region.shape[1]), extent_text(rows), extent_text(region.shape[0]),
                extent_text(columns));
    return false;
  }
  return true;
}

bool expect_lane_stride(CallTyping& call, const ir::Expr* extent) {
  const auto stride = call.value<std::int64_t>("lane_stride");
  if (!stride || !call.expect_at_least("lane_stride", *stride, 1))
    return !stride;
  const auto whole = constant(extent);
  return !whole || call.expect_between("lane_stride", *stride, 1, (*whole + 1) / 2);
}

} // namespace

std::optional<Split> split_of(CallTyping& call) {
  const auto split = call.required<std::int64_t>("split");
  if (!split || !call.expect_between("split", *split, 0, 2))
    return std::nullopt;
  return static_cast<Split>(*split);
}

std::optional<OwnRegion> region_across(CallTyping& call, const Region& region, Split split,
                                       Lanes lanes) {
  OwnRegion result{ExtentList(region.shape.begin(), region.shape.end()),
                   ExtentList(region.valid.begin(), region.valid.end())};
  const bool is_divided = split != Split::None;
  const std::size_t axis = split == Split::Columns ? 1 : 0;
  if (is_divided &&
      (!expect_rank(call, 0, region.shape, 2) || !expect_lane_stride(call, region.shape[axis])))
    return std::nullopt;
  if (lanes == Lanes::Part && !expect_movable(call, region, split))
    return std::nullopt;
  if (!is_divided)
    return result;
  const Extents& extents = call.extents();
  if (lanes == Lanes::Join) {
    result.shape[axis] = extents.times(region.shape[axis], 2);
    result.valid[axis] = extents.times(region.valid[axis], 2);
    return result;
  }
  // Of an odd number both get the larger half as room.
  result.shape[axis] = constant(region.shape[axis]) ? extents.divided_up(region.shape[axis], 2)
                                                    : extents.divided(region.shape[axis], 2);
  result.valid[axis] = extents.divided_up(region.valid[axis], 2);
  return result;
}

} // namespace ptoscope::ops
