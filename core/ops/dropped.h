#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

/// Dimensions of 1 that a slice leaves out of its result.
class Dropped {
public:
  explicit Dropped(std::size_t rank) : is_dropped_(rank, false) {}

  void drop(std::size_t dimension) { is_dropped_[dimension] = true; }
  bool drops(std::size_t dimension) const { return is_dropped_[dimension]; }
  std::size_t count() const;
  /// A list with an entry for each dimension, without those of the dropped ones.
  ExtentList without(ir::Dims list) const;
  /// Whether the one element of each dropped dimension is known to be valid; refuses others.
  bool expect_valid(CallTyping& call, std::size_t position, ir::Dims valid) const;

private:
  std::vector<bool> is_dropped_;
};

/// What the argument at a position lists, none when it is left out; empty optional after a refusal.
std::optional<Dropped> dropped_dimensions(CallTyping& call, std::size_t position, ir::Dims shape);

} // namespace ptoscope::ops
