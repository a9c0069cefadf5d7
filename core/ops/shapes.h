#pragma once

#include "core/ir/context.h"

#include <optional>
#include <vector>

namespace ptoscope::ops {

/// What two operands are joined to, from the last dimension on: equal extents, or the one that
/// isn't 1. Empty optional when two extents don't fit.
std::optional<std::vector<const ir::Expr*>> broadcast(ir::Dims left, ir::Dims right);

/// The element type of two operands: a float before an integer, then the wider, then the signed.
ir::DataType promoted(ir::DataType left, ir::DataType right);

/// The part of a tile that holds values: what its view says, else all of it.
ir::Dims valid_shape(const ir::TileType& tile);

/// A view with the layout, padding and compactness of a tile, be they stated or implied, and its
/// valid shape.
ir::TileView view_like(const ir::TileType& tile);

/// "[16, N]" as it prints.
std::string shape_text(ir::Dims shape);

} // namespace ptoscope::ops
