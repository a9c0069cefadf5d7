#include "core/ops/dropped.h"

#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::ops {

std::size_t Dropped::count() const {
  return static_cast<std::size_t>(std::ranges::count(is_dropped_, true));
}

ExtentList Dropped::without(ir::Dims list) const {
  ExtentList result;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (!is_dropped_[i])
      result.push_back(list[i]);
  return result;
}

bool Dropped::expect_valid(CallTyping& call, std::size_t position, ir::Dims valid) const {
  for (std::size_t i = 0; i < valid.size(); ++i)
    if (is_dropped_[i] &&
        call.extents().equal(valid[i], call.extents().number(1)) != Proof::Holds) {
      call.refuse(message_text("core", "{0}: expected a valid extent of 1 in dimension {1}, which "
                                       "{2} leaves out, found {3}"),
                  i, call.name(position), extent_text(valid[i]));
      return false;
    }
  return true;
}

std::optional<Dropped> dropped_dimensions(CallTyping& call, std::size_t position, ir::Dims shape) {
  Dropped result(shape.size());
  if (call.count() <= position)
    return result;
  const auto listed = call.list(position);
  if (!listed)
    return std::nullopt;
  const std::int64_t last = static_cast<std::int64_t>(shape.size()) - 1;
  for (const ir::Expr* entry : *listed) {
    const auto number = constant(entry);
    if (!number) {
      call.refuse(
          message_text("core", "{0}: expected numbers that are written out for {1}, found {2}"),
          call.name(position), extent_text(entry));
      return std::nullopt;
    }
    if (!call.expect_between(call.name(position), *number, 0, last))
      return std::nullopt;
    const auto dimension = static_cast<std::size_t>(*number);
    if (result.drops(dimension) || constant(shape[dimension]) != 1) {
      call.refuse(message_text("core",
                               "{0}: expected each dimension of {1} once, and its extent to be "
                               "1, found {2} of {3}"),
                  call.name(position), dimension, shape_text(shape));
      return std::nullopt;
    }
    result.drop(dimension);
  }
  return result;
}

} // namespace ptoscope::ops
