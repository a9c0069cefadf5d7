#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator reduce(std::string_view name) {
  return Operator(name).takes("tile", kVec).result_in(ir::MemorySpace::Vec);
}

constexpr Operator reduce_with_scratch(std::string_view name) {
  return Operator(name).takes("tile", kVec).takes("tmp_tile", kVec).result_in(ir::MemorySpace::Vec);
}

constexpr Operator kOperators[] = {
    reduce_with_scratch("tile.col_argmax").not_in_place(),
    reduce_with_scratch("tile.col_argmin").not_in_place(),
    reduce("tile.col_max"),
    reduce("tile.col_min"),
    reduce("tile.col_prod"),
    Operator("tile.col_sum")
        .takes("tile", kVec)
        .may_take("tmp_tile", kVec)
        .result_in(ir::MemorySpace::Vec),
    reduce_with_scratch("tile.row_argmax").not_in_place(),
    reduce_with_scratch("tile.row_argmin").not_in_place(),
    reduce_with_scratch("tile.row_max").not_in_place(),
    reduce_with_scratch("tile.row_min").not_in_place(),
    reduce_with_scratch("tile.row_prod").not_in_place(),
    reduce_with_scratch("tile.row_sum").not_in_place(),
};

} // namespace

std::span<const Operator> tile_reduction() {
  return kOperators;
}

} // namespace ptoscope::ops
