#include "core/ops/families.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Rows are reduced to one element each along the last dimension, columns along the one before.
enum class Along : std::int8_t { Row = -1, Column = -2 };

/// Without one dimension, or with 1 as its extent; a scalar when no dimension is left.
const ir::Type* reduced(CallTyping& call, const ir::TensorType& input, Along along,
                        ir::DataType dtype) {
  if (along == Along::Column && !expect_rank_from(call, 0, input.shape, 2))
    return nullptr;
  const std::int64_t asked =
      call.value<std::int64_t>("axis").value_or(static_cast<std::int64_t>(along));
  const auto axis = dimension_of(call, "axis", asked, input.shape.size());
  const ir::Dims valid = valid_shape(input);
  if (!axis || !expect_values(call, 0, valid))
    return nullptr;
  const bool keeps = call.value<bool>("keep_dim").value_or(true);
  ExtentList shape;
  ExtentList left_valid;
  for (std::size_t i = 0; i < input.shape.size(); ++i) {
    if (i == *axis && !keeps)
      continue;
    const ir::Expr* const one = call.extents().number(1);
    shape.push_back(i == *axis ? one : input.shape[i]);
    left_valid.push_back(i == *axis ? one : valid[i]);
  }
  return shape.empty() ? call.context().unique().scalar(dtype)
                       : tensor_of(call, shape, dtype, left_valid);
}

template <Along kAlong>
const ir::Type* element(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  return input == nullptr ? nullptr : reduced(call, *input, kAlong, input->dtype);
}

/// The position of an element.
template <Along kAlong>
const ir::Type* position(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  return input == nullptr ? nullptr : reduced(call, *input, kAlong, kInt32);
}

const ir::Type* row_minimum(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  return input != nullptr && call.expect_element(0, input->dtype, {kInt16, kInt32, kFp16, kFp32})
             ? element<Along::Row>(call)
             : nullptr;
}

constexpr Operator reduce(std::string_view name, TypeRule works_out) {
  return Operator(name)
      .takes("input")
      .keyword("axis", KeywordKind::Int)
      .keyword("keep_dim", KeywordKind::Bool)
      .typed(works_out);
}

constexpr Operator kOperators[] = {
    reduce("tensor.col_argmax", position<Along::Column>),
    reduce("tensor.col_argmin", position<Along::Column>),
    reduce("tensor.col_max", element<Along::Column>),
    reduce("tensor.col_min", element<Along::Column>),
    reduce("tensor.col_prod", element<Along::Column>),
    reduce("tensor.col_sum", element<Along::Column>),
    reduce("tensor.row_argmax", position<Along::Row>),
    reduce("tensor.row_argmin", position<Along::Row>),
    reduce("tensor.row_max", element<Along::Row>),
    reduce("tensor.row_min", row_minimum),
    reduce("tensor.row_prod", element<Along::Row>),
    reduce("tensor.row_sum", element<Along::Row>),
};

} // namespace

std::span<const Operator> tensor_reduction() {
  return kOperators;
}

} // namespace ptoscope::ops
