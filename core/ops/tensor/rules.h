#pragma once

#include "core/ops/expect.h"
#include "core/ops/results.h"
#include "core/ops/shapes.h"

namespace ptoscope::ops {

// Rules for the types of results that several families on tensors share. What a rule answers is
// null after a refusal.

/// A tensor of its own. A view that says nothing is none.
const ir::Type* tensor_of(CallTyping& call, ir::Dims shape, ir::DataType dtype,
                          const ir::TensorView& view = {});
/// A tensor of its own of which only a part holds values.
const ir::Type* tensor_of(CallTyping& call, ir::Dims shape, ir::DataType dtype, ir::Dims valid);

/// A view of another tensor: of the same window, and with that place in memory.
const ir::Type* view_of(CallTyping& call, const ir::TensorType& source, ir::Dims shape,
                        ir::DataType dtype, const ir::TensorView& view,
                        const ir::MemRef* memref = nullptr);

/// The view that a tensor says, else one that says nothing.
ir::TensorView stated_view(const ir::TensorType& tensor);
/// Whether extents hold as many elements as others, as far as that is known; refuses others.
bool expect_as_many(CallTyping& call, std::size_t position, ir::Dims found, ir::Dims expected);
/// A list of one's own.
inline ExtentList to_list(ir::Dims dims) {
  return {dims.begin(), dims.end()};
}

/// The layout that a tensor says, else ND.
ir::TensorLayout layout_of(const ir::TensorType& tensor);
/// Whether a layout is one of those of scales.
bool is_of_scales(ir::TensorLayout layout);
/// A tensor that doesn't lie as scales do; refuses others.
bool expect_plain_layout(CallTyping& call, std::size_t position, const ir::TensorType& tensor);
/// A layout that has strides, so not NZ; refuses others.
bool expect_no_boxes(CallTyping& call, std::string_view name, ir::TensorLayout layout);

/// Strides of elements that lie one behind the other, row after row.
ExtentList row_strides(CallTyping& call, ir::Dims shape);
/// The same for the layouts that have strides: ND and, of at least two dimensions, DN.
ExtentList packed_strides(CallTyping& call, ir::Dims shape, ir::TensorLayout layout);
/// Whether two lists have extents that are known to be the same.
bool are_same(CallTyping& call, ir::Dims left, ir::Dims right);

} // namespace ptoscope::ops
