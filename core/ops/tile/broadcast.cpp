#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator by_column(std::string_view name) {
  return Operator(name)
      .takes("target", kVec)
      .takes("col_tile", kVec)
      .result_in(ir::MemorySpace::Vec);
}

constexpr Operator by_row(std::string_view name) {
  return Operator(name).takes("tile", kVec).takes("row_vec", kVec).result_in(ir::MemorySpace::Vec);
}

constexpr Operator kOperators[] = {
    by_column("tile.col_expand"),
    by_column("tile.col_expand_add"),
    by_column("tile.col_expand_div"),
    by_column("tile.col_expand_expdif"),
    by_column("tile.col_expand_max"),
    by_column("tile.col_expand_min"),
    by_column("tile.col_expand_mul"),
    by_column("tile.col_expand_sub"),
    Operator("tile.expands").takes("target", kVec).takes("scalar").result_in(ir::MemorySpace::Vec),
    Operator("tile.row_expand")
        .takes("target", kVec)
        .takes("row_vec", kVec)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.row_expand_add")
        .takes("tile", kVec)
        .takes("row_vec", kVec)
        .may_take("tmp", kVec)
        .result_in(ir::MemorySpace::Vec),
    by_row("tile.row_expand_div"),
    by_row("tile.row_expand_expdif"),
    by_row("tile.row_expand_max"),
    by_row("tile.row_expand_min"),
    by_row("tile.row_expand_mul"),
    by_row("tile.row_expand_sub"),
};

} // namespace

std::span<const Operator> tile_broadcast() {
  return kOperators;
}

} // namespace ptoscope::ops
