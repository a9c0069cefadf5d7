#include "core/ir/tile_layout.h"
#include "core/ops/regions.h"
#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

bool ranks_fit(CallTyping& call, const RegionWrite& write) {
  const std::size_t rank = write.target.shape.size();
  if (write.source.shape.size() != rank) {
    call.refuse(message_text("core", "{0}: expected a source of {1} dimensions, found {2}"), rank,
                shape_text(write.source.shape));
    return false;
  }
  if (write.offsets.size() != rank) {
    call.refuse(message_text("core", "{0}: expected {1} offsets, found {2}"), rank,
                shape_text(write.offsets));
    return false;
  }
  return true;
}

/// Null after a refusal.
const ir::Expr* end_of_write(CallTyping& call, const RegionWrite& write, std::size_t i) {
  const ir::Expr* const offset = write.offsets[i];
  if (call.extents().is_zero(offset))
    return write.source.valid[i];
  if (!is_whole_number(offset) || !is_whole_number(write.source.valid[i]))
    return call.refuse(message_text("core", "{0}: expected a whole number as offset in dimension "
                                            "{1}, found {2}"),
                       i, extent_text(offset));
  return call.extents().sum(offset, write.source.valid[i]);
}

/// Whether values that were valid before and those at `offsets` are one box when dimension `axis`
/// grows; refuses others.
bool grows_as_box(CallTyping& call, const RegionWrite& write, std::size_t axis) {
  Extents& extents = call.extents();
  const ir::Dims before = write.target.valid;
  if (extents.at_most(write.offsets[axis], before[axis]) != Proof::Holds) {
    call.refuse(message_text("core", "{0}: expected a write that begins at {1} or before in "
                                     "dimension {2}, where valid values end, found {3}"),
                extent_text(before[axis]), axis, extent_text(write.offsets[axis]));
    return false;
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (i == axis)
      continue;
    if (!extents.is_zero(write.offsets[i]) ||
        extents.equal(write.source.valid[i], before[i]) != Proof::Holds) {
      call.refuse(message_text("core", "{0}: expected a write from 0 to {1} in dimension {2}, as "
                                       "dimension {3} grows, found {4} from {5}"),
                  extent_text(before[i]), i, axis, extent_text(write.source.valid[i]),
                  extent_text(write.offsets[i]));
      return false;
    }
  }
  return true;
}

} // namespace

Region region_of(const ir::TileType& tile) {
  return {tile.shape, valid_shape(tile)};
}

Region region_of(const ir::TensorType& tensor) {
  return {tensor.shape, valid_shape(tensor)};
}

std::optional<ExtentList> valid_after_write(CallTyping& call, const RegionWrite& write) {
  if (!ranks_fit(call, write))
    return std::nullopt;
  Extents& extents = call.extents();
  const ir::Dims before = write.target.valid;
  const ir::Dims written = write.source.valid;
  const ir::Dims moved = write.whole ? write.source.shape : written;
  const std::size_t rank = before.size();
  for (std::size_t i = 0; i < rank; ++i)
    if (!expect_inside(call, i, write.offsets[i], moved[i], write.target.shape[i]))
      return std::nullopt;

  const auto list = [](ir::Dims dims) { return ExtentList(dims.begin(), dims.end()); };
  const auto is_zero = [&extents](const ir::Expr* extent) { return extents.is_zero(extent); };
  if (std::ranges::any_of(written, is_zero))
    return list(before);
  const bool at_origin = std::ranges::all_of(write.offsets, is_zero);
  if (std::ranges::any_of(before, is_zero)) {
    if (at_origin)
      return list(written);
    call.refuse(message_text("core",
                             "{0}: expected offsets of 0 as the target holds no values yet, "
                             "found {1}"),
                shape_text(write.offsets));
    return std::nullopt;
  }
  const auto is_same = [&extents](const ir::Expr* left, const ir::Expr* right) {
    return extents.same(left, right);
  };
  if (std::ranges::equal(before, write.target.shape, is_same))
    return list(before);

  ExtentList ends;
  std::vector<std::size_t> growing;
  for (std::size_t i = 0; i < rank; ++i) {
    ends.push_back(end_of_write(call, write, i));
    if (ends.back() == nullptr)
      return std::nullopt;
    if (extents.at_most(ends.back(), before[i]) != Proof::Holds)
      growing.push_back(i);
  }
  if (growing.empty())
    return list(before);
  const auto covers = [&extents](const ir::Expr* old, const ir::Expr* extent) {
    return extents.at_most(old, extent) == Proof::Holds;
  };
  if (at_origin && std::ranges::equal(before, written, covers))
    return list(written);
  if (growing.size() > 1) {
    call.refuse(message_text("core", "{0}: expected a write that lets one dimension of the valid "
                                     "part {1} grow, found {2} at {3}"),
                shape_text(before), shape_text(written), shape_text(write.offsets));
    return std::nullopt;
  }
  const std::size_t axis = growing.front();
  if (!grows_as_box(call, write, axis))
    return std::nullopt;
  ExtentList result = list(before);
  result[axis] =
      extents.smaller(extents.larger(before[axis], ends[axis]), write.target.shape[axis]);
  return result;
}

const ir::Type* with_valid_shape(CallTyping& call, const ir::TensorType& tensor, ir::Dims valid) {
  if (std::ranges::equal(valid, valid_shape(tensor), ir::same_extent))
    return &tensor;
  ir::TensorView view = tensor.view == nullptr ? ir::TensorView() : *tensor.view;
  view.valid_shape = valid;
  ir::TensorType type = tensor;
  type.view = &view;
  return call.context().unique().tensor(type);
}

} // namespace ptoscope::ops
