#include "core/ops/distributed/collective.h"

namespace ptoscope::ops {
namespace {

constexpr std::size_t kInput = 0;
constexpr std::size_t kTarget = 1;
constexpr std::size_t kSignal = 2;
constexpr std::size_t kSendCounts = 3;
constexpr std::size_t kReceiveCounts = 4;

const ir::TensorType* input_of(CallTyping& call, std::size_t position, Input kind) {
  return kind == Input::Window ? call.window(position) : call.tensor(position);
}

/// Two different tensors of two dimensions, with the same columns and elements; null after a
/// refusal, else the target.
const ir::TensorType* target_like_input(CallTyping& call, Input kind) {
  const ir::TensorType* input = input_of(call, kInput, kind);
  const ir::TensorType* target = input == nullptr ? nullptr : call.window(kTarget);
  if (target == nullptr || !expect_rank(call, kInput, input->shape, 2) ||
      !expect_rank(call, kTarget, target->shape, 2) ||
      !expect_same_extent(call, kTarget, 1, target->shape[1], input->shape[1]) ||
      !call.expect_element(kTarget, target->dtype, {input->dtype}))
    return nullptr;
  return target;
}

/// An extent that is a number; empty after a refusal.
std::optional<std::int64_t> known_rows(CallTyping& call, std::size_t position, ir::Dims shape) {
  const auto rows = constant(shape[0]);
  if (!rows)
    call.refuse(message_text("core", "{0}: expected a number as dimension {1} of {2}, found {3}"),
                0, call.name(position), extent_text(shape[0]));
  return rows;
}

/// Counters, [D, 1].
const ir::TensorType* counters(CallTyping& call, std::size_t position) {
  const ir::TensorType* found = signal(call, position);
  return found != nullptr && expect_rank(call, position, found->shape, 2) &&
                 expect_number(call, position, 1, found->shape[1], 1)
             ? found
             : nullptr;
}

bool expect_counts(CallTyping& call, std::size_t position, const ir::TensorType* counts,
                   std::int64_t devices) {
  return counts != nullptr &&
         call.expect_element(position, counts->dtype, {ir::data_type::kInt32}) &&
         expect_rank_per_device(call, position, counts->shape) &&
         known_rows(call, position, counts->shape) &&
         expect_number(call, position, 0, counts->shape[0], devices);
}

} // namespace

const ir::TensorType* gathered_from_all(CallTyping& call, Input kind) {
  if (!expect_different(call, kInput, kTarget))
    return nullptr;
  const ir::TensorType* target = target_like_input(call, kind);
  const ir::TensorType* waits =
      target != nullptr && expect_extent(call, kInput, 0, call.tensor(kInput)->shape[0],
                                         call.extents().number(1))
          ? signal(call, kSignal)
          : nullptr;
  return waits != nullptr && expect_rank_per_device(call, kSignal, waits->shape) ? target : nullptr;
}

const ir::TensorType* exchanged(CallTyping& call, Input kind) {
  if (!expect_different(call, kInput, kTarget))
    return nullptr;
  const ir::TensorType* target = target_like_input(call, kind);
  const ir::TensorType* waits =
      target != nullptr &&
              expect_extent(call, kTarget, 0, target->shape[0], call.tensor(kInput)->shape[0])
          ? signal(call, kSignal)
          : nullptr;
  return waits != nullptr && expect_rank_per_device(call, kSignal, waits->shape) ? target : nullptr;
}

const ir::TensorType* exchanged_by_counts(CallTyping& call, Input kind) {
  const ir::TensorType* target = target_like_input(call, kind);
  if (target == nullptr ||
      !expect_extent(call, kTarget, 0, target->shape[0], call.tensor(kInput)->shape[0]))
    return nullptr;
  const ir::TensorType* waits = counters(call, kSignal);
  const auto rows = waits == nullptr ? std::nullopt : known_rows(call, kTarget, target->shape);
  const auto devices = rows ? known_rows(call, kSignal, waits->shape) : std::nullopt;
  if (!devices)
    return nullptr;
  if (*devices <= 0 || *rows % *devices != 0)
    return call.refuse(message_text("core", "{0}: expected as many rows of {1} for each of {2} "
                                            "devices, found {3}"),
                       call.name(kTarget), *devices, *rows);
  return expect_counts(call, kSendCounts, input_of(call, kSendCounts, kind), *devices) &&
                 expect_counts(call, kReceiveCounts, counters(call, kReceiveCounts), *devices)
             ? target
             : nullptr;
}

} // namespace ptoscope::ops
