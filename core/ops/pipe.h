#pragma once

#include "core/ir/node.h"
#include "core/ops/operator.h"

#include <optional>
#include <vector>

namespace ptoscope::ops {

/// The units of a core that work side by side; numbers and names are those of `ir::pipe_name`.
enum class Pipe : std::uint8_t {
  MTE1,
  MTE2,
  MTE3,
  M,
  V,
  S,
  FIX,
  ALL,
};

/// Chips differ in the ways that data can take between their memories.
enum class Chip : std::uint8_t { Ascend910B, Ascend950 };

/// Whether a chip moves data from one memory to the other at once.
bool has_route(Chip chip, ir::MemorySpace from, ir::MemorySpace to);

/// The pipe that a call runs on, as its arguments and its result lie in memory. Empty where that
/// isn't decided, as before passes have placed tiles, and for operators that touch no memory.
std::optional<Pipe> pipe_of(const Operator& op, ir::Exprs args, const ir::Type& result, Chip chip);

/// Every pipe that calls can run on, by what the operator says of the memories of its arguments and
/// its result; in the order of the pipes. Empty where it says too little.
std::vector<Pipe> pipes_of(const Operator& op, Chip chip);

} // namespace ptoscope::ops
