#include "tests/parity/untyped_calls.h"

#include "core/ir/cast.h"
#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::test {
namespace {

/// A fault of the compiler, as the case says.
struct Fault {
  std::string_view in_case;
  std::string_view op;
  std::string_view field;
};
constexpr Fault kFaults[] = {
    // After ResolveBackendOpLayouts the operands of one call have other extents than its result.
    {"/a_q_full_column/", "tile.maximum", "shape"},
    // A kernel's parameter loses its valid part.
    {"/a_q_lost_valid_shape/", "tile.load", "valid_shape"},
    // The lane's number stands twice as a variable, of which the type has the other one.
    {"/b_mix_odd_rows/", "tile.muls", "valid_shape"},
};

bool is_empty_tile(const ir::Type* type) {
  if (type == nullptr || type->kind != ir::TypeKind::Tile)
    return false;
  const ir::Dims valid = ops::valid_shape(static_cast<const ir::TileType&>(*type));
  return std::ranges::all_of(valid,
                             [](const ir::Expr* extent) { return ops::constant(extent) == 0; });
}

/// SplitVectorKernel lets the second lane go through the first one's statements with nothing valid,
/// also where no rule would accept that.
bool is_of_idle_lane(const ir::Call& call, const ir::Type& recorded) {
  return is_empty_tile(&recorded) || std::ranges::any_of(call.args, is_empty_tile, &ir::Expr::type);
}

/// LowerAutoVectorSplit works out how much each of the two lanes gets where that differs.
bool is_split_unevenly(const ir::Call& call, std::string_view field) {
  return call.callee.name.text() == "tile.aiv_shard" && field == "valid_shape" &&
         ir::find_attr(call.kwargs, "lane_stride") != nullptr;
}

/// What is taken from a pipe has the type that the statement tells.
bool is_taken_from_pipe(const ir::Call& call, std::string_view field) {
  return call.callee.name.text().starts_with("tile.tpop_from_") && field == "kind";
}

/// FlattenTileNdTo2D joins dimensions of the tile, but not those of the window that it is loaded
/// from.
bool is_flattened(const ir::Call& call, const ir::Type& recorded, std::string_view field) {
  if (call.callee.name.text() != "tile.load" || recorded.kind != ir::TypeKind::Tile ||
      field != "shape")
    return false;
  const auto* window = ir::dyn_cast<ir::MakeTuple>(call.args[2]);
  return window != nullptr && window->elements.size() > 2 &&
         static_cast<const ir::TileType&>(recorded).shape.size() == 2;
}

} // namespace

bool is_recorded_otherwise(const ir::Call& call, const ir::Type& recorded, std::string_view file,
                           std::string_view field) {
  const bool is_fault = std::ranges::any_of(kFaults, [&](const Fault& one) {
    return file.find(one.in_case) != std::string_view::npos && call.callee.name.text() == one.op &&
           field == one.field;
  });
  return is_fault || is_of_idle_lane(call, recorded) || is_flattened(call, recorded, field) ||
         is_split_unevenly(call, field) || is_taken_from_pipe(call, field);
}

} // namespace ptoscope::test
