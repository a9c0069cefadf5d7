#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

/// A tile or tensor: what there is room for, and the box at its origin that holds values.
struct Region {
  ir::Dims shape;
  ir::Dims valid;
};

Region region_of(const ir::TileType& tile);
Region region_of(const ir::TensorType& tensor);
/// The tensor with that valid part; itself where it has it.
const ir::Type* with_valid_shape(CallTyping& call, const ir::TensorType& tensor, ir::Dims valid);

/// A box that is read out of a region.
struct WindowRead {
  Region source;
  ir::Dims offsets;
  ir::Dims window;
  ir::Dims asked;       ///< the part of the window that is wanted; empty: as much as there is
  bool whole = false;   ///< all of the window must lie in the source, not only what is asked for
  bool clamp = false;   ///< what lies beyond the source is cut off instead of refused
  bool minimum = false; ///< also where an expression has to tell how much can be had
};

/// The valid part of the window; empty optional after a refusal.
std::optional<ExtentList> valid_in_window(CallTyping& call, const WindowRead& read);

/// A region that is written into another one.
struct RegionWrite {
  Region target;
  Region source;
  ir::Dims offsets;
  bool whole = false; ///< all of the source is written, not only its valid part
};

/// The valid part of the target afterwards; empty optional after a refusal.
std::optional<ExtentList> valid_after_write(CallTyping& call, const RegionWrite& write);

/// The valid part of a region that gets other extents. `by_rows`: its elements lie row after row.
/// Empty optional after a refusal.
std::optional<ExtentList> valid_after_reshape(CallTyping& call, const Region& source,
                                              ir::Dims shape, bool by_rows);

/// Whether the part [offset, offset + length) of a dimension can lie in `extent`; refuses others.
/// Shared by reads and writes.
bool expect_inside(CallTyping& call, std::size_t dimension, const ir::Expr* offset,
                   const ir::Expr* length, const ir::Expr* extent);

} // namespace ptoscope::ops
