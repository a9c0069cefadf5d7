#include "core/ops/families.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// How far from the last dimension.
constexpr std::size_t kRows = 2;
constexpr std::size_t kColumns = 1;

/// A tensor and a vector that is repeated along one of the last two dimensions, where its extent
/// is 1. In the other one, it has that of the tensor.
template <std::size_t kRepeated>
const ir::Type* repeated(CallTyping& call) {
  const ir::TensorType* tensor = call.local_tensor(0);
  const ir::TensorType* vector = tensor == nullptr ? nullptr : call.local_tensor(1);
  if (vector == nullptr || !expect_rank_from(call, 0, tensor->shape, 2) ||
      !expect_rank_from(call, 1, vector->shape, 2))
    return nullptr;
  const auto from_end = [](ir::Dims shape, std::size_t back) { return shape.size() - back; };
  const std::size_t thin = from_end(vector->shape, kRepeated);
  const std::size_t common = from_end(vector->shape, kRows + kColumns - kRepeated);
  const std::size_t in_tensor = from_end(tensor->shape, kRows + kColumns - kRepeated);
  if (!expect_number(call, 1, thin, vector->shape[thin], 1) ||
      !expect_extent(call, 1, common, vector->shape[common], tensor->shape[in_tensor]))
    return nullptr;
  return tensor_of(call, tensor->shape, promoted(tensor->dtype, vector->dtype));
}

const ir::Type* row_added(CallTyping& call) {
  const ir::Type* const result = repeated<kColumns>(call);
  if (result == nullptr ||
      !call.expect_element(0, call.tensor(0)->dtype, {kInt8, kInt16, kInt32, kFp16, kFp32}) ||
      !call.expect_element(1, call.tensor(1)->dtype, {call.tensor(0)->dtype}))
    return nullptr;
  return result;
}

const ir::Type* filled_with_scalar(CallTyping& call) {
  const ir::TensorType* target = call.local_tensor(0);
  if (target == nullptr || call.scalar(1) == nullptr)
    return nullptr;
  return tensor_of(call, target->shape, target->dtype);
}

/// The extents of the target, of which at most one is longer than that of the input, which is 1.
const ir::Type* cloned(CallTyping& call) {
  const ir::TensorType* input = call.local_tensor(0);
  const ir::TensorType* target = input == nullptr ? nullptr : call.local_tensor(1);
  if (target == nullptr || !expect_rank(call, 0, input->shape, 3) ||
      !expect_rank(call, 1, target->shape, 3))
    return nullptr;
  std::size_t longer = 0;
  for (std::size_t i = 0; i < target->shape.size(); ++i) {
    if (call.extents().same(input->shape[i], target->shape[i]))
      continue;
    if (constant(input->shape[i]) != 1 || ++longer > 1)
      return call.refuse(message_text("core", "{0}: expected the extents {1} but for one of 1 for "
                                              "{2}, found {3}"),
                         shape_text(target->shape), call.name(0), shape_text(input->shape));
  }
  return tensor_of(call, target->shape, promoted(input->dtype, target->dtype));
}

constexpr ResultRule kByColumnRule{
    repeated<kRows>, message_text("core", "as the first argument; the vector has one element for "
                                          "each column, element types promoted")};
constexpr ResultRule kByRowRule{
    repeated<kColumns>,
    message_text(
        "core",
        "as the first argument; the vector has one element for each row, element types promoted")};
constexpr ResultRule kRowAddedRule{
    row_added,
    message_text("core",
                 "as the tensor; the vector has one element of the same type for each row")};
constexpr ResultRule kClonedRule{
    cloned,
    message_text("core",
                 "the extents of the target, element types promoted; one extent of 1 is repeated")};
constexpr ResultRule kFilledWithScalarRule{
    filled_with_scalar, message_text("core", "as the first argument, each element the scalar")};

constexpr Operator by_column(std::string_view name) {
  return Operator(name)
      .takes("tensor", kLocalTensor)
      .takes("col_vec", kLocalTensor)
      .typed(kByColumnRule);
}

constexpr Operator by_row(std::string_view name) {
  return Operator(name)
      .takes("tensor", kLocalTensor)
      .takes("row_vec", kLocalTensor)
      .typed(kByRowRule);
}

constexpr Operator kOperators[] = {
    by_column("tensor.col_expand"),
    by_column("tensor.col_expand_add"),
    by_column("tensor.col_expand_div"),
    by_column("tensor.col_expand_expdif"),
    by_column("tensor.col_expand_max"),
    by_column("tensor.col_expand_min"),
    by_column("tensor.col_expand_mul"),
    by_column("tensor.col_expand_sub"),
    Operator("tensor.expand_clone")
        .takes("input", kLocalTensor)
        .takes("target", kLocalTensor)
        .typed(kClonedRule),
    Operator("tensor.expands")
        .takes("target", kLocalTensor)
        .takes("scalar", kScalar)
        .typed(kFilledWithScalarRule),
    Operator("tensor.row_expand")
        .takes("target", kLocalTensor)
        .takes("row_vec", kLocalTensor)
        .typed(kByRowRule),
    by_row("tensor.row_expand_add").typed(kRowAddedRule),
    by_row("tensor.row_expand_div"),
    by_row("tensor.row_expand_expdif"),
    by_row("tensor.row_expand_max"),
    by_row("tensor.row_expand_min"),
    by_row("tensor.row_expand_mul"),
    by_row("tensor.row_expand_sub"),
};

} // namespace

std::span<const Operator> tensor_broadcast() {
  return kOperators;
}

} // namespace ptoscope::ops
