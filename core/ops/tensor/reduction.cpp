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
  const auto axis =
      dimension_of(call, "axis", call.setting<std::int64_t>("axis"), input.shape.size());
  const ir::Dims valid = valid_shape(input);
  if (!axis || !expect_values(call, 0, valid))
    return nullptr;
  const bool keeps = call.setting<bool>("keep_dim");
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

constexpr ResultRule kColumnPositionRule{
    position<Along::Column>,
    message_text("core", "the position of an element for each column, as INT32: the extent of axis "
                         "becomes 1, or goes without keep_dim")};
constexpr ResultRule kColumnElementRule{
    element<Along::Column>,
    message_text(
        "core",
        "one element for each column: the extent of axis becomes 1, or goes without keep_dim")};
constexpr ResultRule kRowPositionRule{
    position<Along::Row>,
    message_text("core", "the position of an element for each row, as INT32: the extent of axis "
                         "becomes 1, or goes without keep_dim")};
constexpr ResultRule kRowElementRule{
    element<Along::Row>,
    message_text(
        "core",
        "one element for each row: the extent of axis becomes 1, or goes without keep_dim")};
constexpr ResultRule kRowMinimumRule{
    row_minimum,
    message_text(
        "core",
        "one element for each row: the extent of axis becomes 1, or goes without keep_dim")};

constexpr Operator reduce(std::string_view name, Along along, ResultRule rule) {
  return Operator(name)
      .takes("input", kLocalTensor)
      .keyword("axis", static_cast<std::int64_t>(along))
      .keyword("keep_dim", true)
      .typed(rule);
}

constexpr Operator kOperators[] = {
    reduce("tensor.col_argmax", Along::Column, kColumnPositionRule),
    reduce("tensor.col_argmin", Along::Column, kColumnPositionRule),
    reduce("tensor.col_max", Along::Column, kColumnElementRule),
    reduce("tensor.col_min", Along::Column, kColumnElementRule),
    reduce("tensor.col_prod", Along::Column, kColumnElementRule),
    reduce("tensor.col_sum", Along::Column, kColumnElementRule),
    reduce("tensor.row_argmax", Along::Row, kRowPositionRule),
    reduce("tensor.row_argmin", Along::Row, kRowPositionRule),
    reduce("tensor.row_max", Along::Row, kRowElementRule),
    reduce("tensor.row_min", Along::Row, kRowMinimumRule),
    reduce("tensor.row_prod", Along::Row, kRowElementRule),
    reduce("tensor.row_sum", Along::Row, kRowElementRule),
};

} // namespace

std::span<const Operator> tensor_reduction() {
  return kOperators;
}

} // namespace ptoscope::ops
