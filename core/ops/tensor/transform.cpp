#include "core/ops/combining.h"
#include "core/ops/families.h"
#include "core/ops/regions.h"
#include "core/ops/tensor/rules.h"
#include "core/ops/tensor/views.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Whether `pad_value`, if given, is a value.
bool expect_padding(CallTyping& call) {
  if (call.value<ir::PadValue>("pad_value") != ir::PadValue::Null)
    return true;
  call.refuse(message_text("core", "{0}: expected {1} to be {2}, found {3}"), "pad_value",
              "zero, max, min", ir::name_of(ir::PadValue::Null));
  return false;
}

const ir::Type* with_part(CallTyping& call) {
  const ir::TensorType* target = call.tensor(0);
  const ir::TensorType* source = target == nullptr ? nullptr : call.tensor(1);
  const auto offset = source == nullptr ? std::nullopt : whole_numbers(call, 2);
  if (!offset || !expect_combining(call, call.setting<std::int64_t>("atomic"), target->dtype))
    return nullptr;
  const std::size_t rank = target->shape.size();
  ExtentList valid = to_list(target->shape);
  // A part of other dimensions is one that a pass turns into strides.
  if (source->shape.size() == rank && offset->size() == rank) {
    const auto together = valid_after_write(call, {.target = {target->shape, valid_shape(*target)},
                                                   .source = {source->shape, valid_shape(*source)},
                                                   .offsets = *offset});
    if (!together)
      return nullptr;
    valid = *together;
  }
  ir::TensorView view;
  view.valid_shape = valid;
  return view_of(call, *target, target->shape, target->dtype, view);
}

/// Side by side.
const ir::Type* concatenated(CallTyping& call) {
  const ir::TensorType* left = call.local_tensor(0);
  const ir::TensorType* right = left == nullptr ? nullptr : call.local_tensor(1);
  if (right == nullptr || !call.expect_element(1, right->dtype, {left->dtype}) ||
      !expect_rank(call, 0, left->shape, 2) || !expect_rank(call, 1, right->shape, 2) ||
      !expect_extent(call, 1, 0, right->shape[0], left->shape[0]))
    return nullptr;
  return tensor_of(
      call, ExtentList{left->shape[0], call.extents().plain_sum(left->shape[1], right->shape[1])},
      left->dtype);
}

const ir::Type* filled(CallTyping& call) {
  const ir::TensorType* tensor = call.local_tensor(0);
  if (tensor == nullptr || !expect_padding(call))
    return nullptr;
  ir::TensorView view = stated_view(*tensor);
  view.valid_shape = {};
  return view_of(call, *tensor, tensor->shape, tensor->dtype, view, tensor->memref);
}

const ir::Type* filled_and_expanded(CallTyping& call) {
  const ir::TensorType* tensor = call.local_tensor(0);
  const auto shape = tensor == nullptr ? std::nullopt : call.extent_list(1);
  if (!shape || !expect_rank(call, 1, *shape, tensor->shape.size()) || !expect_padding(call))
    return nullptr;
  for (std::size_t i = 0; i < shape->size(); ++i)
    if (!expect_extent_at_most(call, 0, i, tensor->shape[i], (*shape)[i]))
      return nullptr;
  ir::TensorView view = stated_view(*tensor);
  view.valid_shape = {};
  view.pad = call.setting<ir::PadValue>("pad_value");
  return tensor_of(call, *shape, tensor->dtype, view);
}

const ir::Type* with_valid_shape(CallTyping& call) {
  const ir::TensorType* tensor = call.local_tensor(0);
  if (tensor == nullptr || !expect_rank(call, 0, tensor->shape, 2))
    return nullptr;
  for (const std::size_t position : {1, 2}) {
    if (!expect_index(call, position))
      return nullptr;
    const auto valid = constant(call.arg(position));
    const auto most = constant(tensor->shape[position - 1]);
    if (valid && (!call.expect_at_least(call.name(position), *valid, 0) ||
                  (most && !call.expect_between(call.name(position), *valid, 0, *most))))
      return nullptr;
  }
  ir::TensorView view = stated_view(*tensor);
  const ExtentList valid{call.arg(1), call.arg(2)};
  view.valid_shape = valid;
  return view_of(call, *tensor, tensor->shape, tensor->dtype, view, tensor->memref);
}

constexpr ResultRule kWithPartRule{
    with_part, message_text("core", "the target with the source written at the offset")};
constexpr ResultRule kConcatenatedRule{
    concatenated,
    message_text("core", "both side by side: the columns of one behind those of the other")};
constexpr ResultRule kFilledRule{
    filled, message_text("core", "the same extents, all of it valid, filled up with pad_value")};
constexpr ResultRule kFilledAndExpandedRule{
    filled_and_expanded,
    message_text("core", "that shape, all of it valid, filled up with pad_value")};
constexpr ResultRule kReinterpretRule{tensor_reinterpret_view,
                                      message_text("core", "the same bytes as elements of dtype")};
constexpr ResultRule kReshapeRule{tensor_reshape,
                                  message_text("core", "the same elements in the given extents")};
constexpr ResultRule kWithValidShapeRule{
    with_valid_shape,
    message_text("core", "the same values, so many rows and columns of them valid")};
constexpr ResultRule kSliceRule{
    tensor_slice,
    message_text("core", "the part of that shape at the offset, in the memory of the input")};
constexpr ResultRule kTransposeRule{
    tensor_transpose, message_text("core", "the same elements with two dimensions exchanged")};
constexpr ResultRule kViewRule{
    tensor_view, message_text("core", "the same memory seen in another shape or layout")};

constexpr Operator kOperators[] = {
    Operator("tensor.assemble")
        .takes("target", kTensor)
        .written(combined)
        .takes("source", kTensor)
        .takes("offset", kOffsets)
        .keyword("atomic", 0)
        .writes_argument(0)
        .typed(kWithPartRule),
    Operator("tensor.concat")
        .takes("src0", kLocalTensor)
        .takes("src1", kLocalTensor)
        .typed(kConcatenatedRule),
    Operator("tensor.fillpad")
        .takes("tensor", kLocalTensor)
        .keyword("pad_value", ir::PadValue::Zero)
        .typed(kFilledRule),
    Operator("tensor.fillpad_expand")
        .takes("tensor", kLocalTensor)
        .takes("shape", kExtents)
        .keyword("pad_value", ir::PadValue::Zero)
        .typed(kFilledAndExpandedRule),
    Operator("tensor.reinterpret_view")
        .takes("data", kLocalTensor)
        .may_take("shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .result_beside_input()
        .typed(kReinterpretRule),
    Operator("tensor.reshape")
        .takes("input", kLocalTensor)
        .takes("shape", kExtents)
        .may_take("valid_shape", kExtents)
        .result_beside_input()
        .typed(kReshapeRule),
    Operator("tensor.set_validshape")
        .takes("tensor", kLocalTensor)
        .takes("valid_rows", kScalar)
        .takes("valid_cols", kScalar)
        .result_beside_input()
        .writes_argument(0)
        .typed(kWithValidShapeRule),
    Operator("tensor.slice")
        .takes("input", kTensor)
        .takes("shape", kExtents)
        .takes("offset", kOffsets)
        .may_take("valid_shape", kExtents)
        .may_take("drop_dims", kDimensions)
        .keyword("clamp", false)
        .keyword("pad_value", KeywordKind::PadValue)
        .result_beside_input()
        .typed(kSliceRule),
    Operator("tensor.transpose")
        .takes("input", kLocalTensor)
        .takes("axis1", kNumber)
        .takes("axis2", kNumber)
        .may_take("valid_shape", kExtents)
        .typed(kTransposeRule),
    Operator("tensor.view")
        .takes("input", kTensor)
        .may_take("shape", kExtents)
        .may_take("valid_shape", kExtents)
        .keyword("layout", KeywordKind::TensorLayout)
        .result_beside_input()
        .typed(kViewRule),
};

} // namespace

std::span<const Operator> tensor_transform() {
  return kOperators;
}

} // namespace ptoscope::ops
