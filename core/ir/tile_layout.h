#pragma once

#include "core/ir/type.h"

namespace ptoscope::ir {

/// How a tile lies where its type doesn't say (`formats/passes-dump.md` section 5.3).
struct ImpliedLayout {
  TileLayout blayout = TileLayout::RowMajor;
  TileLayout slayout = TileLayout::NoneBox;
  std::uint64_t fractal_bytes = 512;
};

ImpliedLayout implied_layout(Dims shape, std::optional<MemorySpace> space);

/// True when the two extents are the same as far as the printed language can tell: equal
/// constants, operators on such and calls with such, or the same node.
bool same_extent(const Expr* left, const Expr* right);

/// True when the list is empty or the extents of `shape`.
bool says_nothing(Dims valid_shape, Dims shape);

/// True when a tile with that view is the same as one without.
bool is_implied(const TileView& view, Dims shape, std::optional<MemorySpace> space);

} // namespace ptoscope::ir
