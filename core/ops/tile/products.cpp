#include "core/ops/tile/products.h"

#include "core/ir/scalar_rules.h"

namespace ptoscope::ops {

ir::DataType accumulator_type(ir::DataType elements) {
  return ir::is_float(elements) ? ir::data_type::kFp32 : ir::data_type::kInt32;
}

std::optional<Product> product_of(CallTyping& call, std::size_t left, std::size_t right) {
  const ir::TileType* lhs = call.tile(left);
  const ir::TileType* rhs = lhs == nullptr ? nullptr : call.tile(right);
  if (rhs == nullptr || !expect_rank(call, left, lhs->shape, 2) ||
      !expect_rank(call, right, rhs->shape, 2) ||
      !expect_extent(call, right, 0, rhs->shape[0], lhs->shape[1]))
    return std::nullopt;
  const ir::Dims lhs_valid = valid_shape(*lhs);
  const ir::Dims rhs_valid = valid_shape(*rhs);
  if (!expect_covered(call, right, 0, rhs_valid[0], lhs_valid[1]) ||
      !call.expect_element(right, rhs->dtype, {lhs->dtype}))
    return std::nullopt;
  return Product{
      {lhs->shape[0], rhs->shape[1]}, {lhs_valid[0], rhs_valid[1]}, accumulator_type(lhs->dtype)};
}

const ir::Type* accumulator(CallTyping& call, const Product& product) {
  ir::TileView view = implied_view(product.shape, ir::MemorySpace::Acc);
  view.valid_shape = product.valid;
  // Rows that hold nothing are not written, so that the others move together.
  if (call.extents().equal(product.valid[0], product.shape[0]) != Proof::Holds)
    view.compact = ir::CompactMode::Normal;
  return tile_of(call, product.shape, product.dtype, view, ir::MemorySpace::Acc);
}

} // namespace ptoscope::ops
