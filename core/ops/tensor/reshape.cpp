#include "core/ir/tile_layout.h"
#include "core/ops/regions.h"
#include "core/ops/reinterpret.h"
#include "core/ops/tensor/rules.h"
#include "core/ops/tensor/views.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ptoscope::ops {
namespace {

constexpr std::size_t kShape = 1;
constexpr std::size_t kValidShape = 2;

/// What is asked for as valid lies in what is known to be.
bool expect_within(CallTyping& call, ir::Exprs asked, ir::Dims valid) {
  const Extents& extents = call.extents();
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (extents.at_most(extents.number(0), asked[i]) != Proof::Holds ||
        extents.at_most(asked[i], valid[i]) != Proof::Holds) {
      call.refuse(
          message_text("core", "{0}: expected {1} from 0 to {2} as dimension {3}, found {4}"),
          call.name(kValidShape), extent_text(valid[i]), i, extent_text(asked[i]));
      return false;
    }
  return true;
}

} // namespace

const ir::Type* tensor_reshape(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  const auto shape = input != nullptr && expect_plain_layout(call, 0, *input)
                         ? whole_numbers(call, kShape)
                         : std::nullopt;
  if (!shape || !expect_as_many(call, kShape, *shape, input->shape))
    return nullptr;
  const ir::TensorView source = stated_view(*input);
  const bool by_rows =
      source.layout == ir::TensorLayout::ND &&
      (source.stride.empty() ||
       std::ranges::equal(source.stride, row_strides(call, input->shape), ir::same_extent));
  auto valid = valid_after_reshape(call, {input->shape, valid_shape(*input)}, *shape, by_rows);
  if (valid && call.count() > kValidShape) {
    const auto asked = call.list(kValidShape);
    if (!asked || !expect_rank(call, kValidShape, *asked, shape->size()) ||
        !expect_within(call, *asked, *valid))
      return nullptr;
    valid = to_list(*asked);
  }
  if (!valid)
    return nullptr;
  ir::TensorView view;
  view.valid_shape = *valid;
  view.pad = source.pad;
  return tensor_of(call, *shape, input->dtype, view);
}

const ir::Type* tensor_transpose(CallTyping& call) {
  constexpr std::size_t kAsked = 3;
  const ir::TensorType* input = call.local_tensor(0);
  if (input == nullptr || !expect_plain_layout(call, 0, *input) ||
      !expect_rank_from(call, 0, input->shape, 2))
    return nullptr;
  const std::size_t rank = input->shape.size();
  std::array<std::size_t, 2> axes{};
  for (const std::size_t position : {1, 2}) {
    const auto number = call.number(position);
    const auto axis =
        number ? dimension_of(call, call.name(position), *number, rank) : std::nullopt;
    if (!axis)
      return nullptr;
    axes[position - 1] = *axis;
  }
  if (axes[0] == axes[1])
    return call.refuse(
        message_text("core", "{0}: expected two different dimensions, found {1} twice"), axes[0]);
  const auto swapped = [&](ir::Dims list) {
    ExtentList result = to_list(list);
    if (!result.empty())
      std::swap(result[axes[0]], result[axes[1]]);
    return result;
  };
  const ir::TensorView source = stated_view(*input);
  const ExtentList shape = swapped(input->shape);
  // The elements stay where they are: their strides move with the dimensions, and the layout names
  // the order of the last two.
  const ExtentList stride =
      swapped(source.stride.empty() ? row_strides(call, input->shape) : to_list(source.stride));
  const bool swaps_last = axes[0] + axes[1] == 2 * rank - 3;
  ExtentList valid = swapped(source.valid_shape);
  if (call.count() > kAsked) {
    const auto asked = call.list(kAsked);
    if (!asked || !expect_rank(call, kAsked, *asked, rank))
      return nullptr;
    valid = to_list(*asked);
  }
  ir::TensorView view;
  view.layout = source.layout;
  if (swaps_last)
    view.layout =
        source.layout == ir::TensorLayout::ND ? ir::TensorLayout::DN : ir::TensorLayout::ND;
  const auto is_same = [](const ir::Expr* left, const ir::Expr* right) {
    return left == right || (constant(left) && constant(left) == constant(right));
  };
  const bool is_by_rows = view.layout == ir::TensorLayout::ND &&
                          std::ranges::equal(stride, row_strides(call, shape), is_same);
  if (!is_by_rows)
    view.stride = stride;
  view.valid_shape = valid;
  view.pad = source.pad;
  return tensor_of(call, shape, input->dtype, view);
}

const ir::Type* tensor_reinterpret_view(CallTyping& call) {
  const ir::TensorType* data = call.local_tensor(0);
  if (data == nullptr || !expect_plain_layout(call, 0, *data))
    return nullptr;
  const ir::TensorView source = stated_view(*data);
  const bool is_dn = source.layout == ir::TensorLayout::DN;
  if (!expect_no_boxes(call, call.name(0), source.layout) ||
      !expect_rank_from(call, 0, data->shape, is_dn ? 2 : 1))
    return nullptr;
  if (!source.stride.empty() &&
      !std::ranges::equal(source.stride, packed_strides(call, data->shape, source.layout),
                          ir::same_extent))
    return call.refuse(message_text("core",
                                    "{0}: expected elements of {1} without gaps, found strides "
                                    "{2}"),
                       call.name(0), shape_text(source.stride));
  const auto dtype = call.required<ir::DataType>("dtype");
  if (!dtype)
    return nullptr;
  std::optional<ExtentList> asked;
  if (call.count() > kShape) {
    asked = indices(call, kShape);
    if (!asked || !expect_rank_from(call, kShape, *asked, is_dn ? 2 : 1))
      return nullptr;
  }
  const auto region = reinterpret(call, {.source = {data->shape, valid_shape(*data)},
                                         .from = data->dtype,
                                         .to = *dtype,
                                         .run = data->shape.size() - (is_dn ? 2 : 1),
                                         .asked = asked});
  if (!region)
    return nullptr;
  ir::TensorView view;
  view.layout = source.layout;
  view.valid_shape = region->valid;
  view.pad = reinterpreted_pad(source.pad);
  const ExtentList stride =
      source.stride.empty() ? ExtentList() : packed_strides(call, region->shape, source.layout);
  view.stride = stride;
  return view_of(call, *data, region->shape, *dtype, view, data->memref);
}

} // namespace ptoscope::ops
