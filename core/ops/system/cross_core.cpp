#include "core/ops/expect.h"
#include "core/ops/families.h"
#include "core/ops/results.h"
#include "core/ops/shapes.h"

namespace ptoscope::ops {
namespace {

/// Room for what the hardware writes while cores wait for each other.
const ir::Type* workspace_set(CallTyping& call) {
  constexpr std::int64_t kLeastElements = 256;
  const ir::TensorType* workspace = call.tensor(0);
  if (workspace == nullptr || !call.expect_element(0, workspace->dtype, {ir::data_type::kInt64}) ||
      !expect_rank(call, 0, workspace->shape, 1))
    return nullptr;
  if (constant(workspace->shape[0]).value_or(0) < kLeastElements)
    return call.refuse(
        message_text("core", "{0}: expected at least {1} elements of {2}, found {3}"),
        kLeastElements, call.name(0), extent_text(workspace->shape[0]));
  return no_value(call);
}

constexpr ResultRule kAddressRule{
    scalar_of<ir::data_type::kInt32>,
    message_text("core", "the address of the buffer, a scalar of INT32")};
constexpr ResultRule kWorkspaceSetRule{workspace_set, kNoValueWords};

constexpr Operator kOperators[] = {
    Operator("system.aic_initialize_pipe")
        .takes("c2v_consumer_buf", kScalar)
        .takes("v2c_consumer_buf", kScalar)
        .keyword("dir_mask", KeywordKind::Int)
        .keyword("id", KeywordKind::Int)
        .keyword("local_slot_num", KeywordKind::Int)
        .keyword("slot_num", KeywordKind::Int)
        .keyword("slot_size", KeywordKind::Int)
        .typed(kNoValueRule),
    Operator("system.aiv_initialize_pipe")
        .takes("c2v_consumer_buf", kScalar)
        .takes("v2c_consumer_buf", kScalar)
        .keyword("dir_mask", KeywordKind::Int)
        .keyword("id", KeywordKind::Int)
        .keyword("local_slot_num", KeywordKind::Int)
        .keyword("slot_num", KeywordKind::Int)
        .keyword("slot_size", KeywordKind::Int)
        .typed(kNoValueRule),
    Operator("system.import_peer_buffer")
        .keyword("name", KeywordKind::String)
        .keyword("peer_func", KeywordKind::String)
        .typed(kAddressRule),
    Operator("system.reserve_buffer")
        .keyword("base", KeywordKind::Int)
        .keyword("name", KeywordKind::String)
        .keyword("size", KeywordKind::Int)
        .typed(kAddressRule),
    Operator("system.set_ffts").takes("workspace", kTensor).typed(kWorkspaceSetRule),
    Operator("system.tfree_to_aic")
        .takes("tile", kTile)
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int)
        .typed(kNoValueRule),
    Operator("system.tfree_to_aiv")
        .takes("tile", kTile)
        .keyword("id", KeywordKind::Int)
        .keyword("split", KeywordKind::Int)
        .typed(kNoValueRule),
};

} // namespace

std::span<const Operator> system_cross_core() {
  return kOperators;
}

} // namespace ptoscope::ops
