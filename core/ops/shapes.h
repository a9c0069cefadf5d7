#pragma once

#include "core/ops/extents.h"

#include <optional>
#include <string>

namespace ptoscope::ops {

/// What two operands are joined to, from the last dimension on: equal extents, or the one that
/// isn't 1. Empty optional when two extents don't fit.
std::optional<ExtentList> broadcast(const Extents& extents, ir::Dims left, ir::Dims right);

/// The element type of two operands: a float before an integer, then the wider, then the signed.
ir::DataType promoted(ir::DataType left, ir::DataType right);

/// Bytes of an element; those of less than 8 bits count as one.
int bytes_of(ir::DataType type);

/// The part of a tile or tensor that holds values: what its view says, else all of it.
ir::Dims valid_shape(const ir::TileType& tile);
ir::Dims valid_shape(const ir::TensorType& tensor);

/// A view with the layout, padding and compactness of a tile, be they stated or implied, and its
/// valid shape.
ir::TileView view_like(const ir::TileType& tile);

/// The layout that a place implies.
ir::TileView implied_view(ir::Dims shape, std::optional<ir::MemorySpace> space);
/// What a tile says of how it lies, or what is implied; its strides and start are its own.
ir::TileView effective_view(const ir::TileType& tile);

/// Whether an expression is a number without fraction, as extents and offsets are.
bool is_whole_number(const ir::Expr* extent);

/// An extent for a message: "16", "N + 1".
std::string extent_text(const ir::Expr* extent);
/// "[16, N]" as it prints.
std::string shape_text(ir::Dims shape);

} // namespace ptoscope::ops
