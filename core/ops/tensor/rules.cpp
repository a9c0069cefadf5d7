#include "core/ops/tensor/rules.h"

#include "core/ir/tile_layout.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

const ir::Type* made(CallTyping& call, ir::TensorType type, ir::TensorView view) {
  if (ir::says_nothing(view.valid_shape, type.shape))
    view.valid_shape = {};
  const bool says_something = !view.valid_shape.empty() || !view.stride.empty() ||
                              view.layout != ir::TensorLayout::ND || view.pad != ir::PadValue::Null;
  type.view = says_something ? &view : nullptr;
  return call.context().unique().tensor(type);
}

/// The number of elements; empty where an extent is no number.
std::optional<std::int64_t> elements_of(ir::Dims shape) {
  std::int64_t elements = 1;
  for (const ir::Expr* extent : shape)
    if (!constant(extent) || __builtin_mul_overflow(elements, *constant(extent), &elements))
      return std::nullopt;
  return elements;
}

bool refuse_layout(CallTyping& call, std::string_view name, ir::TensorLayout layout) {
  call.refuse(message_text("core", "{0}: expected the layout of {1} to be ND, DN, found {2}"), name,
              ir::name_of(layout));
  return false;
}

} // namespace

const ir::Type* tensor_of(CallTyping& call, ir::Dims shape, ir::DataType dtype,
                          const ir::TensorView& view) {
  ir::TensorType type;
  type.kind = ir::TypeKind::Tensor;
  type.shape = shape;
  type.dtype = dtype;
  return made(call, type, view);
}

const ir::Type* tensor_of(CallTyping& call, ir::Dims shape, ir::DataType dtype, ir::Dims valid) {
  ir::TensorView view;
  view.valid_shape = valid;
  return tensor_of(call, shape, dtype, view);
}

const ir::Type* view_of(CallTyping& call, const ir::TensorType& source, ir::Dims shape,
                        ir::DataType dtype, const ir::TensorView& view, const ir::MemRef* memref) {
  ir::TensorType type;
  type.kind = source.kind;
  type.shape = shape;
  type.dtype = dtype;
  type.window = source.window;
  type.memref = memref;
  return made(call, type, view);
}

ir::TensorView stated_view(const ir::TensorType& tensor) {
  return tensor.view == nullptr ? ir::TensorView() : *tensor.view;
}

bool expect_as_many(CallTyping& call, std::size_t position, ir::Dims found, ir::Dims expected) {
  const auto one = elements_of(found);
  const auto other = elements_of(expected);
  if (!one || !other || *one == *other)
    return true;
  call.refuse(message_text("core", "{0}: expected extents of {1} elements for {2}, found {3}"),
              *other, call.name(position), shape_text(found));
  return false;
}

ir::TensorLayout layout_of(const ir::TensorType& tensor) {
  return tensor.view == nullptr ? ir::TensorLayout::ND : tensor.view->layout;
}

bool is_of_scales(ir::TensorLayout layout) {
  return layout == ir::TensorLayout::MxAZZ || layout == ir::TensorLayout::MxBNN;
}

bool expect_plain_layout(CallTyping& call, std::size_t position, const ir::TensorType& tensor) {
  const ir::TensorLayout layout = layout_of(tensor);
  return !is_of_scales(layout) || refuse_layout(call, call.name(position), layout);
}

bool expect_no_boxes(CallTyping& call, std::string_view name, ir::TensorLayout layout) {
  return (layout != ir::TensorLayout::NZ && !is_of_scales(layout)) ||
         refuse_layout(call, name, layout);
}

ExtentList row_strides(CallTyping& call, ir::Dims shape) {
  ExtentList result(shape.size());
  for (std::size_t i = shape.size(); i-- > 0;)
    result[i] = i + 1 == shape.size() ? call.extents().number(1)
                                      : call.extents().product(result[i + 1], shape[i + 1]);
  return result;
}

ExtentList packed_strides(CallTyping& call, ir::Dims shape, ir::TensorLayout layout) {
  const std::size_t rank = shape.size();
  if (layout != ir::TensorLayout::DN || rank < 2)
    return row_strides(call, shape);
  ExtentList result(rank);
  result[rank - 2] = call.extents().number(1);
  result[rank - 1] = shape[rank - 2];
  for (std::size_t i = rank - 2; i-- > 0;)
    result[i] = i + 3 == rank ? call.extents().product(shape[rank - 2], shape[rank - 1])
                              : call.extents().product(result[i + 1], shape[i + 1]);
  return result;
}

bool are_same(CallTyping& call, ir::Dims left, ir::Dims right) {
  return std::ranges::equal(left, right, [&call](const ir::Expr* one, const ir::Expr* other) {
    return call.extents().same(one, other);
  });
}

} // namespace ptoscope::ops
