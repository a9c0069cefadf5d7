#include "core/ops/distributed/rules.h"

#include "core/ir/tile_layout.h"

namespace ptoscope::ops {

using namespace ir::data_type;

const ir::TensorType* signal(CallTyping& call, std::size_t position) {
  const ir::TensorType* window = call.window(position);
  return window != nullptr && call.expect_element(position, window->dtype, {kInt32}) ? window
                                                                                     : nullptr;
}

bool expect_rank_per_device(CallTyping& call, std::size_t position, ir::Dims found) {
  return expect_rank_1_or_2(call, position, found) &&
         (found.size() == 1 || expect_number(call, position, 1, found[1], 1));
}

bool expect_peer(CallTyping& call, std::size_t position) {
  return call.scalar(position) != nullptr;
}

std::optional<ir::Exprs> offsets(CallTyping& call, std::size_t position, std::size_t rank) {
  const auto found = call.list(position);
  if (!found || found->size() == rank)
    return found;
  call.refuse(message_text("core", "{0}: expected {1} elements in {2}, found {3}"), rank,
              call.name(position), found->size());
  return std::nullopt;
}

bool expect_same_extent(CallTyping& call, std::size_t position, std::size_t dimension,
                        const ir::Expr* found, const ir::Expr* expected) {
  if (ir::same_extent(found, expected))
    return true;
  call.refuse(message_text("core", "{0}: expected {1} as dimension {2} of {3}, found {4}"),
              extent_text(expected), dimension, call.name(position), extent_text(found));
  return false;
}

bool expect_different(CallTyping& call, std::size_t first, std::size_t second) {
  if (call.arg(first) != call.arg(second))
    return true;
  call.refuse(
      message_text("core", "{0}: expected different tensors for {1} and {2}, found the same"),
      call.name(first), call.name(second));
  return false;
}

} // namespace ptoscope::ops
