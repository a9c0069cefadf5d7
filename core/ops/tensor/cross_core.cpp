#include "core/ops/families.h"
#include "core/ops/lanes.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

/// What goes to the vector cores, or comes together from them.
template <Lanes kLanes>
const ir::Type* across(CallTyping& call) {
  const ir::TensorType* tensor = call.local_tensor(0);
  const auto split = tensor == nullptr ? std::nullopt : split_of(call);
  if (!split)
    return nullptr;
  if (*split == Split::None)
    return tensor;
  const Region whole{tensor->shape, valid_shape(*tensor)};
  const auto part = region_across(call, whole, *split, kLanes);
  return part ? tensor_of(call, part->shape, tensor->dtype, part->valid) : nullptr;
}

constexpr ResultRule kJoinRule{
    across<Lanes::Join>,
    message_text("core", "the parts of both vector cores put together along the split")};
constexpr ResultRule kPartRule{
    across<Lanes::Part>,
    message_text("core", "this vector core's part along the split; the whole without a split")};

constexpr Operator kOperators[] = {
    Operator("tensor.aic_gather")
        .takes("tensor", kLocalTensor)
        .requires_keyword("split", KeywordKind::Int)
        .typed(kJoinRule),
    Operator("tensor.aiv_shard")
        .takes("tensor", kLocalTensor)
        .requires_keyword("split", KeywordKind::Int)
        .typed(kPartRule),
    Operator("tensor.get_block_idx").typed(kIndexRule),
    Operator("tensor.get_block_num").typed(kIndexRule),
    Operator("tensor.get_subblock_idx").typed(kIndexRule),
};

} // namespace

std::span<const Operator> tensor_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
