#include "core/ops/dropped.h"
#include "core/ops/regions.h"
#include "core/ops/tensor/rules.h"
#include "core/ops/tensor/views.h"

namespace ptoscope::ops {
namespace {

constexpr std::size_t kShape = 1;
constexpr std::size_t kOffset = 2;
constexpr std::size_t kValidShape = 3;
constexpr std::size_t kDropDims = 4;

/// The valid part of the window before dimensions are dropped; empty optional after a refusal.
std::optional<ExtentList> valid_part(CallTyping& call, const ir::TensorType& input, ir::Dims shape,
                                     ir::Dims offset) {
  ir::Exprs asked;
  if (call.count() > kValidShape) {
    const auto written = call.list(kValidShape);
    if (!written)
      return std::nullopt;
    asked = *written;
  }
  const std::size_t rank = input.shape.size();
  if (shape.size() == rank && offset.size() == rank)
    return valid_in_window(call, {.source = {input.shape, valid_shape(input)},
                                  .offsets = offset,
                                  .window = shape,
                                  .asked = asked,
                                  .clamp = call.is_set("clamp")});
  // Dimensions that aren't those of the input: a view that a pass turns into strides.
  if (!asked.empty() && !expect_rank(call, kValidShape, asked, shape.size()))
    return std::nullopt;
  const ir::Dims valid = asked.empty() ? shape : asked;
  return ExtentList(valid.begin(), valid.end());
}

} // namespace

const ir::Type* tensor_slice(CallTyping& call) {
  const ir::TensorType* input = call.tensor(0);
  if (input == nullptr || !expect_plain_layout(call, 0, *input))
    return nullptr;
  const auto shape = whole_numbers(call, kShape);
  const auto offset = shape ? whole_numbers(call, kOffset) : std::nullopt;
  const auto dropped = offset ? dropped_dimensions(call, kDropDims, *shape) : std::nullopt;
  if (!dropped)
    return nullptr;
  if (dropped->count() == shape->size())
    return call.refuse(
        message_text("core", "{0}: expected a dimension that isn't in {1}, found none"),
        call.name(kDropDims));
  const auto valid = valid_part(call, *input, *shape, *offset);
  if (!valid || !dropped->expect_valid(call, kDropDims, *valid))
    return nullptr;
  ir::TensorView view;
  const ExtentList left = dropped->without(*valid);
  view.valid_shape = left;
  view.pad = call.value<ir::PadValue>("pad_value")
                 .value_or(input->view == nullptr ? ir::PadValue::Null : input->view->pad);
  return view_of(call, *input, dropped->without(*shape), input->dtype, view);
}

} // namespace ptoscope::ops
