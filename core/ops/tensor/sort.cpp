#include "core/ir/builder.h"
#include "core/ops/families.h"
#include "core/ops/tensor/rules.h"

#include <algorithm>
#include <span>

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Values that can be sorted, in at least one dimension.
const ir::TensorType* sortable(CallTyping& call) {
  const ir::TensorType* source = call.local_tensor(0);
  return source != nullptr && call.expect_element(0, source->dtype, {kFp16, kFp32}) &&
                 expect_rank_from(call, 0, source->shape, 1)
             ? source
             : nullptr;
}

/// The extents of a tensor with another last one.
ExtentList with_last(ir::Dims shape, const ir::Expr* last) {
  ExtentList result(shape.begin(), shape.end());
  result.back() = last;
  return result;
}

/// Values and their positions in turn, which takes twice the room.
const ir::Type* sorted_in_blocks(CallTyping& call) {
  const ir::TensorType* source = sortable(call);
  if (source == nullptr)
    return nullptr;
  if (const auto length = constant(source->shape.back());
      length && (*length <= 0 || *length % 32 != 0))
    return call.refuse(message_text("core", "{0}: expected a multiple of {1} as last dimension of "
                                            "{2}, found {3}"),
                       32, call.name(0), *length);
  const ir::TensorType* positions = call.local_tensor(1);
  if (positions == nullptr || !call.expect_element(1, positions->dtype, {kUint32}) ||
      !expect_shape(call, 1, positions->shape, source->shape))
    return nullptr;
  return tensor_of(call, with_last(source->shape, call.extents().times(source->shape.back(), 2)),
                   source->dtype);
}

const ir::Type* merged_in_place(CallTyping& call) {
  const ir::TensorType* source = call.local_tensor(0);
  const ir::ScalarType* length = source == nullptr ? nullptr : call.scalar(1);
  if (length == nullptr || !call.expect_element(0, source->dtype, {kFp16, kFp32}) ||
      !call.expect_integer(1, length->dtype))
    return nullptr;
  if (const auto number = constant(call.arg(1)); number && (*number <= 0 || *number % 64 != 0))
    return call.refuse(message_text("core", "{0}: expected a multiple of {1} for {2}, found {3}"),
                       64, call.name(1), *number);
  return tensor_of(call, source->shape, source->dtype);
}

/// The sum of extents: a number if all are.
const ir::Expr* total(CallTyping& call, const ExtentList& lengths) {
  std::int64_t sum = 0;
  const bool is_number = std::ranges::all_of(lengths, [&sum](const ir::Expr* length) {
    return constant(length) && !__builtin_add_overflow(sum, *constant(length), &sum);
  });
  if (is_number)
    return call.extents().number(sum);
  ir::Builder build(call.context());
  const ir::Expr* result = lengths.front();
  for (const ir::Expr* length : std::span(lengths).subspan(1))
    result = build.add(result, length);
  return result;
}

/// One list of all, behind one another in the last dimension.
const ir::Type* merged(CallTyping& call) {
  const ir::TensorType* first = sortable(call);
  if (first == nullptr)
    return nullptr;
  ExtentList lengths{first->shape.back()};
  for (std::size_t i = 1; i < call.count(); ++i) {
    const ir::TensorType* other = call.local_tensor(i);
    if (other == nullptr || !call.expect_element(i, other->dtype, {first->dtype}) ||
        !expect_rank(call, i, other->shape, first->shape.size()) ||
        !expect_shape(call, i, with_last(other->shape, first->shape.back()), first->shape))
      return nullptr;
    lengths.push_back(other->shape.back());
  }
  return tensor_of(call, with_last(first->shape, total(call, lengths)), first->dtype);
}

constexpr ResultRule kMergedInPlaceRule{merged_in_place,
                                        message_text("core", "as src, its sorted runs merged")};
constexpr ResultRule kMergedRule{merged, message_text("core", "one sorted list of all")};
constexpr ResultRule kSortedInBlocksRule{
    sorted_in_blocks,
    message_text("core", "values and their positions in turn: the last extent twice as long")};

constexpr Operator kOperators[] = {
    Operator("tensor.mrgsort_format1")
        .takes("src", kLocalTensor)
        .takes("block_len", kScalar)
        .typed(kMergedInPlaceRule),
    Operator("tensor.mrgsort_format2")
        .takes("src0", kLocalTensor)
        .takes("src1", kLocalTensor)
        .may_take("src2", kLocalTensor)
        .may_take("src3", kLocalTensor)
        .keyword("exhausted", false)
        .typed(kMergedRule),
    Operator("tensor.sort32")
        .takes("src", kLocalTensor)
        .takes("idx", kLocalTensor)
        .typed(kSortedInBlocksRule),
};

} // namespace

std::span<const Operator> tensor_sort() {
  return kOperators;
}

} // namespace ptoscope::ops
