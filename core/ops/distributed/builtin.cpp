#include "core/ops/distributed/collective.h"
#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Most devices that go around in a ring.
constexpr std::int64_t kMostInRing = 16;

/// `dtype` says the elements once more, and is one of these.
bool expect_dtype(CallTyping& call, ir::DataType elements,
                  std::initializer_list<ir::DataType> allowed) {
  const auto dtype = call.required<ir::DataType>("dtype");
  return dtype && expect_one_of(call, "dtype", *dtype, {elements}) &&
         expect_one_of(call, "dtype", *dtype, allowed);
}

bool expect_reduction(CallTyping& call, std::int64_t last) {
  const auto op = call.required<std::int64_t>("op");
  return op && call.expect_between("op", *op, kSum, last);
}

/// A counter for each device, in one dimension.
const ir::TensorType* signal_1d(CallTyping& call, std::size_t position) {
  const ir::TensorType* found = signal(call, position);
  return found != nullptr && expect_rank(call, position, found->shape, 1) ? found : nullptr;
}

const ir::Type* of_fp32(CallTyping& call, const ir::TensorType* target) {
  return target != nullptr && expect_dtype(call, target->dtype, {kFp32}) ? target : nullptr;
}

const ir::Type* all_gathered(CallTyping& call) {
  return of_fp32(call, gathered_from_all(call, Input::Window));
}

const ir::Type* all_exchanged(CallTyping& call) {
  return of_fp32(call, exchanged(call, Input::Window));
}

const ir::Type* all_exchanged_by_counts(CallTyping& call) {
  return expect_different(call, 0, 1) ? of_fp32(call, exchanged_by_counts(call, Input::Window))
                                      : nullptr;
}

const ir::Type* reduced_by_all(CallTyping& call) {
  const ir::TensorType* source = call.window(0);
  const ir::TensorType* waits = source == nullptr ? nullptr : signal(call, 1);
  if (waits == nullptr || !expect_rank_1_or_2(call, 1, waits->shape))
    return nullptr;
  const auto cores = call.required<std::int64_t>("core_num");
  if (!cores || !call.expect_at_least("core_num", *cores, 1))
    return nullptr;
  // Each core has a counter of its own.
  if (*cores > 1 && !expect_rank(call, 1, waits->shape, 2))
    return nullptr;
  if (waits->shape.size() == 2 && constant(waits->shape[1]).value_or(0) < *cores)
    return call.refuse(
        message_text("core", "{0}: expected at least {1} elements of {2}, found {3}"), *cores,
        call.name(1), extent_text(waits->shape[1]));
  return expect_reduction(call, kLastReduction) && expect_dtype(call, source->dtype, {kFp16, kFp32})
             ? source
             : nullptr;
}

/// Whether the source is cut into as many whole parts as there are devices.
bool expect_parts(CallTyping& call, const ir::TensorType& source, std::int64_t devices) {
  std::int64_t elements = 1;
  for (std::size_t i = 0; i < source.shape.size(); ++i) {
    const auto extent = constant(source.shape[i]);
    if (!extent || __builtin_mul_overflow(elements, *extent, &elements)) {
      call.refuse(message_text("core", "{0}: expected a number as dimension {1} of {2}, found {3}"),
                  i, call.name(0), extent_text(source.shape[i]));
      return false;
    }
  }
  if (elements % devices == 0)
    return true;
  call.refuse(message_text("core", "{0}: expected as many elements of {1} for each of {2} devices, "
                                   "found {3}"),
              call.name(0), devices, elements);
  return false;
}

const ir::Type* reduced_in_ring(CallTyping& call) {
  const ir::TensorType* source = call.window(0);
  const ir::TensorType* waits = source == nullptr ? nullptr : signal(call, 1);
  if (waits == nullptr || !expect_rank(call, 1, waits->shape, 2))
    return nullptr;
  if (const auto devices = constant(waits->shape[1]); devices && *devices > 0) {
    // Two rounds of all others, and one counter more.
    const ir::Expr* const steps = call.extents().number(2 * (*devices - 1) + 1);
    if (!call.expect_between(call.name(1), *devices, 1, kMostInRing) ||
        !expect_extent(call, 1, 0, waits->shape[0], steps) ||
        !expect_parts(call, *source, *devices))
      return nullptr;
  }
  return expect_reduction(call, kSum) ? of_fp32(call, source) : nullptr;
}

const ir::Type* waited_for_all(CallTyping& call) {
  return signal_1d(call, 0);
}

const ir::Type* broadcast_by_one(CallTyping& call) {
  const ir::TensorType* target = call.window(0);
  const auto root = target != nullptr && signal_1d(call, 1) != nullptr
                        ? call.required<std::int64_t>("root")
                        : std::nullopt;
  return root && call.expect_at_least("root", *root, 0) ? of_fp32(call, target) : nullptr;
}

const ir::Type* reduced_by_rows(CallTyping& call) {
  const ir::TensorType* target = call.window(0);
  return target != nullptr && expect_rank(call, 0, target->shape, 2) &&
                 signal_1d(call, 1) != nullptr && expect_reduction(call, kSum)
             ? of_fp32(call, target)
             : nullptr;
}

constexpr ResultRule kAllExchangedRule{
    all_exchanged, message_text("core", "the target with a row from each device")};
constexpr ResultRule kAllExchangedByCountsRule{
    all_exchanged_by_counts, message_text("core", "the target with a row from each device")};
constexpr ResultRule kAllGatheredRule{
    all_gathered, message_text("core", "the target with a row from each device")};
constexpr ResultRule kReducedByAllRule{
    reduced_by_all, message_text("core", "the first argument, reduced over all devices")};
constexpr ResultRule kReducedInRingRule{
    reduced_in_ring, message_text("core", "the first argument, reduced over all devices")};
constexpr ResultRule kWaitedForAllRule{
    waited_for_all, message_text("core", "the counters, when all devices have come")};
constexpr ResultRule kBroadcastByOneRule{
    broadcast_by_one, message_text("core", "the target with what the root holds")};
constexpr ResultRule kReducedByRowsRule{
    reduced_by_rows, message_text("core", "the target, each row reduced over all devices")};

constexpr Operator kOperators[] = {
    Operator("builtin.tensor.all_to_all")
        .takes("input", kWindow)
        .takes("target", kWindow)
        .overwritten()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("dtype", KeywordKind::DataType)
        .typed(kAllExchangedRule),
    Operator("builtin.tensor.all_to_all_v")
        .takes("input", kWindow)
        .takes("target", kWindow)
        .overwritten()
        .takes("signal", kWindow)
        .updated()
        .takes("send_counts", kWindow)
        .takes("recv_counts", kWindow)
        .overwritten()
        .requires_keyword("dtype", KeywordKind::DataType)
        .typed(kAllExchangedByCountsRule),
    Operator("builtin.tensor.allgather")
        .takes("input", kWindow)
        .takes("target", kWindow)
        .overwritten()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("dtype", KeywordKind::DataType)
        .typed(kAllGatheredRule),
    Operator("builtin.tensor.allreduce")
        .takes("src", kWindow)
        .updated()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("core_num", KeywordKind::Int)
        .requires_keyword("dtype", KeywordKind::DataType)
        .requires_keyword("op", KeywordKind::Int)
        .typed(kReducedByAllRule),
    Operator("builtin.tensor.allreduce_ring")
        .takes("src", kWindow)
        .updated()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("dtype", KeywordKind::DataType)
        .requires_keyword("op", KeywordKind::Int)
        .typed(kReducedInRingRule),
    Operator("builtin.tensor.barrier").takes("signal", kWindow).updated().typed(kWaitedForAllRule),
    Operator("builtin.tensor.broadcast")
        .takes("target", kWindow)
        .updated()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("dtype", KeywordKind::DataType)
        .requires_keyword("root", KeywordKind::Int)
        .typed(kBroadcastByOneRule),
    Operator("builtin.tensor.reduce_scatter")
        .takes("target", kWindow)
        .updated()
        .takes("signal", kWindow)
        .updated()
        .requires_keyword("dtype", KeywordKind::DataType)
        .requires_keyword("op", KeywordKind::Int)
        .typed(kReducedByRowsRule),
};

} // namespace

std::span<const Operator> distributed_builtin() {
  return kOperators;
}

} // namespace ptoscope::ops
