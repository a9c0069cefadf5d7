#include "core/ops/distributed/collective.h"
#include "core/ops/distributed/store.h"
#include "core/ops/distributed/transfer.h"
#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

const ir::Type* allocated(CallTyping& call) {
  const auto name = call.required<ir::Symbol>("name");
  if (!name)
    return nullptr;
  if (name->text().empty())
    return call.refuse(message_text("core", "{0}: expected a name for {1}, found none"), "name");
  return bare<ir::TypeKind::Ptr>(call);
}

/// Whose buffer it is, a pass finds out.
const ir::Type* window_of(CallTyping& call) {
  const auto shape = call.expect_kind(0, ir::TypeKind::Ptr) ? call.list(1) : std::nullopt;
  const auto dtype = shape ? call.required<ir::DataType>("dtype") : std::nullopt;
  if (!dtype)
    return nullptr;
  ir::TensorType type;
  type.kind = ir::TypeKind::DistributedTensor;
  type.shape = *shape;
  type.dtype = *dtype;
  return call.context().unique().tensor(type);
}

const ir::Type* reduced_by_all(CallTyping& call) {
  const ir::TensorType* target = call.window(0);
  if (target == nullptr || !call.expect_element(0, target->dtype, {kFp16, kFp32}) ||
      (call.count() == 2 && signal(call, 1) == nullptr))
    return nullptr;
  const auto op = call.required<std::int64_t>("op");
  if (!op || !call.expect_between("op", *op, kSum, kLastReduction))
    return nullptr;
  const auto cores = call.required<std::int64_t>("core_num");
  return cores && call.expect_at_least("core_num", *cores, 1) ? target : nullptr;
}

const ir::Type* waited_for_all(CallTyping& call) {
  return signal(call, 0);
}

const ir::Type* broadcast_by_one(CallTyping& call) {
  const ir::TensorType* target = call.window(0);
  const auto root = target != nullptr && signal(call, 1) != nullptr
                        ? call.required<std::int64_t>("root")
                        : std::nullopt;
  return root && call.expect_at_least("root", *root, 0) ? target : nullptr;
}

const ir::Type* reduced_by_rows(CallTyping& call) {
  const ir::TensorType* target = call.window(0);
  const auto op =
      target != nullptr && expect_rank(call, 0, target->shape, 2) && signal(call, 1) != nullptr
          ? call.required<std::int64_t>("op")
          : std::nullopt;
  return op && call.expect_between("op", *op, kSum, kSum) ? target : nullptr;
}

/// The counters are as many as there are devices, where that is known.
const ir::Type* all_gathered(CallTyping& call) {
  const ir::TensorType* target = gathered_from_all(call, Input::Tensor);
  return target != nullptr && expect_extent(call, 2, 0, call.tensor(2)->shape[0], target->shape[0])
             ? target
             : nullptr;
}

const ir::Type* all_exchanged(CallTyping& call) {
  const ir::TensorType* target = exchanged(call, Input::Tensor);
  return target != nullptr &&
                 expect_extent(call, 2, 0, call.tensor(2)->shape[0], call.tensor(0)->shape[0])
             ? target
             : nullptr;
}

const ir::Type* all_exchanged_by_counts(CallTyping& call) {
  return exchanged_by_counts(call, Input::Tensor);
}

const ir::Type* got(CallTyping& call) {
  return expect_transfer(call, FarEnd::Source, Level::Tensor) ? no_value(call) : nullptr;
}

const ir::Type* put(CallTyping& call) {
  const auto atomic = expect_transfer(call, FarEnd::Destination, Level::Tensor)
                          ? call.required<std::int64_t>("atomic")
                          : std::nullopt;
  return atomic && expect_combining(call, *atomic, call.window(0)->dtype) ? no_value(call)
                                                                          : nullptr;
}

const ir::Type* stored(CallTyping& call) {
  const ir::TensorType* source = call.local_tensor(0);
  return source != nullptr && expect_remote_store(call, source->shape, source->dtype)
             ? no_value(call)
             : nullptr;
}

constexpr ResultRule kAllExchangedRule{
    all_exchanged, message_text("core", "the target with a row from each device")};
constexpr ResultRule kAllExchangedByCountsRule{
    all_exchanged_by_counts, message_text("core", "the target with a row from each device")};
constexpr ResultRule kAllGatheredRule{
    all_gathered, message_text("core", "the target with a row from each device")};
constexpr ResultRule kAllocatedRule{allocated, message_text("core", "a pointer to the memory")};
constexpr ResultRule kReducedByAllRule{
    reduced_by_all, message_text("core", "the first argument, reduced over all devices")};
constexpr ResultRule kWaitedForAllRule{
    waited_for_all, message_text("core", "the counters, when all devices have come")};
constexpr ResultRule kBroadcastByOneRule{
    broadcast_by_one, message_text("core", "the target with what the root holds")};
constexpr ResultRule kGotRule{got, kNoValueWords};
constexpr ResultRule kPutRule{put, kNoValueWords};
constexpr ResultRule kReducedByRowsRule{
    reduced_by_rows, message_text("core", "the target, each row reduced over all devices")};
constexpr ResultRule kStoredRule{stored, kNoValueWords};
constexpr ResultRule kWindowOfRule{
    window_of,
    message_text("core",
                 "the memory seen as a tensor that all devices have, of that shape and dtype")};

constexpr Operator kOperators[] = {
    Operator("pld.tensor.all_to_all")
        .takes("input", kTensor)
        .takes("target", kWindow)
        .overwritten()
        .takes("signal", kWindow)
        .updated()
        .typed(kAllExchangedRule),
    Operator("pld.tensor.all_to_all_v")
        .takes("input", kTensor)
        .takes("target", kWindow)
        .overwritten()
        .takes("signal", kWindow)
        .updated()
        .takes("send_counts", kTensor)
        .takes("recv_counts", kWindow)
        .overwritten()
        .typed(kAllExchangedByCountsRule),
    Operator("pld.tensor.allgather")
        .takes("input", kTensor)
        .takes("target", kWindow)
        .overwritten()
        .takes("signal", kWindow)
        .updated()
        .typed(kAllGatheredRule),
    Operator("pld.tensor.alloc_window_buffer")
        .takes("size", kScalar)
        .requires_keyword("name", KeywordKind::String)
        .typed(kAllocatedRule),
    Operator("pld.tensor.allreduce")
        .takes("target", kWindow)
        .updated()
        .may_take("signal", kWindow)
        .updated()
        .requires_keyword("core_num", KeywordKind::Int)
        .keyword("mode", KeywordKind::String)
        .requires_keyword("op", KeywordKind::Int)
        .typed(kReducedByAllRule),
    Operator("pld.tensor.barrier").takes("signal", kWindow).updated().typed(kWaitedForAllRule),
    Operator("pld.tensor.broadcast")
        .takes("target", kWindow)
        .updated()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("root", KeywordKind::Int)
        .typed(kBroadcastByOneRule),
    Operator("pld.tensor.get")
        .takes("dst", kTensor)
        .overwritten()
        .takes("peer", kScalar)
        .takes("src", kWindow)
        .may_take("dst_offsets", kOffsets)
        .together_with("src_offsets", kOffsets)
        .together_with("shape", kExtents)
        .keyword("chunk_cols", 0)
        .keyword("chunk_rows", 0)
        .keyword("pipeline", false)
        .typed(kGotRule),
    Operator("pld.tensor.put")
        .takes("dst", kWindow)
        .written(combined)
        .takes("peer", kScalar)
        .takes("src", kTensor)
        .may_take("dst_offsets", kOffsets)
        .together_with("src_offsets", kOffsets)
        .together_with("shape", kExtents)
        .requires_keyword("atomic", KeywordKind::Int)
        .keyword("chunk_cols", 0)
        .keyword("chunk_rows", 0)
        .keyword("pipeline", false)
        .typed(kPutRule),
    Operator("pld.tensor.reduce_scatter")
        .takes("target", kWindow)
        .updated()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("op", KeywordKind::Int)
        .typed(kReducedByRowsRule),
    Operator("pld.tensor.remote_store")
        .takes("src", kLocalTensor)
        .takes("target", kWindow)
        .written(combined)
        .takes("peer", kScalar)
        .takes("offsets", kOffsets)
        .keyword("atomic", 0)
        .typed(kStoredRule),
    Operator("pld.tensor.window")
        .takes("buf", kPointer)
        .takes("shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .typed(kWindowOfRule),
};

} // namespace

std::span<const Operator> distributed_tensor() {
  return kOperators;
}

} // namespace ptoscope::ops
