#pragma once

#include "core/ops/regions.h"

namespace ptoscope::ops {

/// Bytes of a packed tile or tensor that are taken for elements of another type.
struct Reinterpretation {
  Region source;
  ir::DataType from;
  ir::DataType to;
  std::size_t run = 0;             ///< the dimension along which elements follow each other
  std::optional<ExtentList> asked; ///< the new extents; else those of `run` change with the type
};

struct Reinterpreted {
  ExtentList shape;
  ExtentList valid;
};

/// The new extents; empty optional after a refusal. The elements are those of the first argument,
/// `asked` is the second one, the type is the keyword argument dtype.
std::optional<Reinterpreted> reinterpret(CallTyping& call, const Reinterpretation& wanted);

/// What is left of a padding: zero is zero in any type.
constexpr ir::PadValue reinterpreted_pad(ir::PadValue pad) {
  return pad == ir::PadValue::Zero ? pad : ir::PadValue::Null;
}

} // namespace ptoscope::ops
