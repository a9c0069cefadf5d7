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

constexpr Operator kOperators[] = {
    Operator("tensor.aic_gather")
        .takes("tensor", kLocalTensor)
        .requires_keyword("split", KeywordKind::Int)
        .typed(across<Lanes::Join>),
    Operator("tensor.aiv_shard")
        .takes("tensor", kLocalTensor)
        .requires_keyword("split", KeywordKind::Int)
        .typed(across<Lanes::Part>),
    Operator("tensor.get_block_idx").typed(scalar_of<ir::data_type::kIndex>),
    Operator("tensor.get_block_num").typed(scalar_of<ir::data_type::kIndex>),
    Operator("tensor.get_subblock_idx").typed(scalar_of<ir::data_type::kIndex>),
};

} // namespace

std::span<const Operator> tensor_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
