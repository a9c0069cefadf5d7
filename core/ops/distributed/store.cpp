#include "core/ops/distributed/store.h"

#include "core/ops/regions.h"

namespace ptoscope::ops {
namespace {

constexpr std::size_t kSource = 0;
constexpr std::size_t kTarget = 1;
constexpr std::size_t kPeer = 2;
constexpr std::size_t kOffsets = 3;
/// So many of the last dimensions are moved.
constexpr std::size_t kMoved = 2;

} // namespace

bool expect_remote_store(CallTyping& call, ir::Dims extents, ir::DataType dtype) {
  const ir::TensorType* target = call.window(kTarget);
  if (target == nullptr || !expect_peer(call, kPeer))
    return false;
  const std::size_t rank = target->shape.size();
  const auto starts = offsets(call, kOffsets, rank);
  if (!starts || !call.expect_element(kSource, dtype, {target->dtype}) ||
      !expect_rank_from(call, kSource, extents, kMoved) ||
      !expect_rank_from(call, kTarget, target->shape, kMoved))
    return false;
  const ir::Expr* const one = call.extents().number(1);
  const std::size_t ahead = extents.size() - kMoved;
  for (std::size_t i = 0; i < ahead; ++i)
    if (!expect_extent(call, kSource, i, extents[i], one))
      return false;
  for (std::size_t i = 0; i < rank; ++i) {
    // Numbers alone are compared: what is known only later is cut while running.
    const ir::Expr* const length = i + kMoved < rank ? one : extents[ahead + i + kMoved - rank];
    const bool is_known = constant(length) && constant(target->shape[i]);
    if (constant((*starts)[i]) &&
        !expect_inside(call, i, (*starts)[i], is_known ? length : nullptr, target->shape[i]))
      return false;
  }
  return expect_combining(call, call.setting<std::int64_t>("atomic"), target->dtype);
}

} // namespace ptoscope::ops
