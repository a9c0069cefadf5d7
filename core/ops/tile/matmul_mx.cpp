#include "core/ops/families.h"
#include "core/ops/regions.h"
#include "core/ops/tile/products.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;
using ir::MemorySpace;

// Products of block-scaled matrices: along what is summed up, kBlock elements share a scale.
constexpr std::int64_t kBlock = 32;
// What the extents of the matrices are multiples of.
constexpr std::int64_t kRows = 16;
constexpr std::int64_t kColumns = 32;
constexpr std::int64_t kSummed = 64;

/// A multiple above 0, where it is a number; refuses others.
bool expect_multiple(CallTyping& call, std::size_t position, std::size_t dimension,
                     const ir::Expr* extent, std::int64_t factor) {
  const auto value = constant(extent);
  if (!value || (*value > 0 && *value % factor == 0))
    return true;
  call.refuse(
      message_text("core", "{0}: expected a multiple of {1} as dimension {2} of {3}, found {4}"),
      factor, dimension, call.name(position), *value);
  return false;
}

/// How many scales there are for an extent: as many as another tile has where it is no number.
const ir::Expr* scale_count(CallTyping& call, const ir::Expr* extent, const ir::Expr* otherwise) {
  return constant(extent) ? call.extents().divided_up(extent, kBlock) : otherwise;
}

/// Whether the valid part and all of a matrix have as many scales along what is summed up.
bool expect_same_scales(CallTyping& call, std::size_t position, const ir::Expr* valid,
                        const ir::Expr* extent) {
  if (!constant(valid) || (*constant(valid) > 0 &&
                           (!constant(extent) || (*constant(valid) + kBlock - 1) / kBlock ==
                                                     (*constant(extent) + kBlock - 1) / kBlock)))
    return true;
  call.refuse(message_text("core",
                           "{0}: expected {1} to be valid into its last {2} elements, as those "
                           "share a scale, found {3} of {4}"),
              call.name(position), kBlock, extent_text(valid), extent_text(extent));
  return false;
}

/// Whether the tile at a position holds scales for these extents, valid for those; refuses others.
bool expect_scales(CallTyping& call, std::size_t position, const ir::TileType& scales,
                   const Region& wanted) {
  const ir::Dims valid = valid_shape(scales);
  if (!call.expect_element(position, scales.dtype, {kFp8E8M0}) ||
      !expect_rank(call, position, scales.shape, 2))
    return false;
  for (std::size_t i = 0; i < 2; ++i)
    if (!expect_extent(call, position, i, scales.shape[i], wanted.shape[i]) ||
        !expect_extent(call, position, i, valid[i], wanted.valid[i]))
      return false;
  return true;
}

/// Of the matrix and its scales at `left`, and those at `right`. Empty after a refusal.
std::optional<Product> scaled_product(CallTyping& call, std::size_t left, std::size_t right) {
  const ir::TileType* lhs = call.tile(left);
  const ir::TileType* lhs_scales = lhs == nullptr ? nullptr : call.tile(left + 1);
  const ir::TileType* rhs = lhs_scales == nullptr ? nullptr : call.tile(right);
  const ir::TileType* rhs_scales = rhs == nullptr ? nullptr : call.tile(right + 1);
  if (rhs_scales == nullptr || !expect_rank(call, left, lhs->shape, 2) ||
      !expect_rank(call, right, rhs->shape, 2) ||
      !expect_rank(call, left + 1, lhs_scales->shape, 2) ||
      !expect_rank(call, right + 1, rhs_scales->shape, 2) ||
      !call.expect_element(left, lhs->dtype, {kFp8E4M3FN}) ||
      !call.expect_element(right, rhs->dtype, {kFp8E4M3FN}))
    return std::nullopt;
  const ir::Dims lhs_valid = valid_shape(*lhs);
  const ir::Dims rhs_valid = valid_shape(*rhs);
  if (!expect_multiple(call, left, 0, lhs->shape[0], kRows) ||
      !expect_multiple(call, left, 1, lhs->shape[1], kSummed) ||
      !expect_multiple(call, right, 0, rhs->shape[0], kSummed) ||
      !expect_multiple(call, right, 1, rhs->shape[1], kColumns) ||
      !expect_extent(call, right, 0, rhs->shape[0], lhs->shape[1]) ||
      !expect_extent(call, right, 0, rhs_valid[0], lhs_valid[1]) ||
      !expect_same_scales(call, left, lhs_valid[1], lhs->shape[1]) ||
      !expect_same_scales(call, right, rhs_valid[0], rhs->shape[0]))
    return std::nullopt;

  const ir::Expr* const lhs_count = scale_count(call, lhs->shape[1], lhs_scales->shape[1]);
  const ir::Expr* const rhs_count = scale_count(call, rhs->shape[0], rhs_scales->shape[0]);
  const ir::Expr* const lhs_shape[] = {lhs->shape[0], lhs_count};
  const ir::Expr* const rhs_shape[] = {rhs_count, rhs->shape[1]};
  const ir::Expr* const lhs_wanted[] = {lhs_valid[0], scale_count(call, lhs_valid[1], lhs_count)};
  const ir::Expr* const rhs_wanted[] = {scale_count(call, rhs_valid[0], rhs_count), rhs_valid[1]};
  if (!expect_scales(call, left + 1, *lhs_scales, {lhs_shape, lhs_wanted}) ||
      !expect_scales(call, right + 1, *rhs_scales, {rhs_shape, rhs_wanted}))
    return std::nullopt;
  return Product{{lhs->shape[0], rhs->shape[1]}, {lhs_valid[0], rhs_valid[1]}, kFp32};
}

const ir::Type* multiplied(CallTyping& call) {
  const auto product = scaled_product(call, 0, 2);
  return product ? accumulator(call, *product) : nullptr;
}

/// Whether the tile at a position has the rows and columns of a product, or one row of it.
bool expect_fit(CallTyping& call, std::size_t position, const Product& product, bool one_row) {
  const ir::TileType& tile = *call.tile(position);
  const ir::Dims valid = valid_shape(tile);
  const ir::Expr* const one = call.extents().number(1);
  return expect_extent(call, position, 0, tile.shape[0], one_row ? one : product.shape[0]) &&
         expect_extent(call, position, 1, tile.shape[1], product.shape[1]) &&
         expect_extent(call, position, 0, valid[0], one_row ? one : product.valid[0]) &&
         expect_extent(call, position, 1, valid[1], product.valid[1]);
}

/// A tile of sums with two dimensions.
bool expect_sums(CallTyping& call, std::size_t position) {
  const ir::TileType* tile = call.tile(position);
  return tile != nullptr && expect_rank(call, position, tile->shape, 2) &&
         call.expect_element(position, tile->dtype, {kFp32});
}

const ir::Type* added(CallTyping& call) {
  const auto product = expect_sums(call, 0) ? scaled_product(call, 1, 3) : std::nullopt;
  return product && expect_fit(call, 0, *product, false) ? accumulator(call, *product) : nullptr;
}

const ir::Type* with_bias(CallTyping& call) {
  const auto product = expect_sums(call, 4) ? scaled_product(call, 0, 2) : std::nullopt;
  return product && expect_fit(call, 4, *product, true) ? accumulator(call, *product) : nullptr;
}

/// The tile of scales with the address that belongs to a matrix.
const ir::Type* bound_to_matrix(CallTyping& call) {
  const ir::TileType* scales = call.tile(0);
  const ir::TileType* matrix = scales == nullptr ? nullptr : call.tile(1);
  if (matrix == nullptr || !call.expect_element(0, scales->dtype, {kFp8E8M0}) ||
      !call.expect_element(1, matrix->dtype, {kFp8E4M3FN}) ||
      !expect_rank(call, 0, scales->shape, 2) || !expect_rank(call, 1, matrix->shape, 2))
    return nullptr;
  const bool is_left =
      scales->space == MemorySpace::LeftScale && matrix->space == MemorySpace::Left;
  const bool is_right =
      scales->space == MemorySpace::RightScale && matrix->space == MemorySpace::Right;
  if (!is_left && !is_right)
    return call.refuse(message_text("core",
                                    "{0}: expected {1} in LeftScale with {2} in Left, or in "
                                    "RightScale with Right"),
                       call.name(0), call.name(1));
  // Scales stand for the columns of the left matrix, for the rows of the right one.
  const ir::Dims valid = valid_shape(*matrix);
  const std::size_t summed = is_left ? 1 : 0;
  ExtentList shape(matrix->shape.begin(), matrix->shape.end());
  ExtentList wanted(valid.begin(), valid.end());
  const bool counted = constant(shape[summed]).has_value();
  if (counted && (*constant(shape[summed]) <= 0 || constant(wanted[summed]).value_or(1) <= 0))
    return call.refuse(message_text("core", "{0}: expected extents above 0 for {1}, found {2}"),
                       call.name(1), shape_text(valid));
  shape[summed] = scale_count(call, shape[summed], scales->shape[summed]);
  wanted[summed] =
      counted ? scale_count(call, wanted[summed], shape[summed]) : valid_shape(*scales)[summed];
  if (!expect_scales(call, 0, *scales, {shape, wanted}))
    return nullptr;
  ir::TileType type = *scales;
  type.memref = nullptr;
  return call.context().unique().tile(type);
}

constexpr ResultRule kMultipliedRule{
    multiplied, message_text("core", "the product of block-scaled matrices, FP32 in Acc")};
constexpr ResultRule kAddedRule{
    added, message_text("core", "acc with the product of block-scaled matrices added")};
constexpr ResultRule kWithBiasRule{
    with_bias,
    message_text(
        "core",
        "the product of block-scaled matrices with the bias added to each row, FP32 in Acc")};
constexpr ResultRule kBoundToMatrixRule{
    bound_to_matrix,
    message_text("core", "the scales at the address that belongs to the matrix src")};

constexpr Operator scaled_matrices(Operator op) {
  return op.takes("lhs", kLeft)
      .takes("lhs_scale", kLeftScale)
      .takes("rhs", kRight)
      .takes("rhs_scale", kRightScale)
      .result_in(MemorySpace::Acc);
}

constexpr Operator kOperators[] = {
    scaled_matrices(Operator("tile.matmul_mx")).typed(kMultipliedRule),
    scaled_matrices(Operator("tile.matmul_mx_acc").takes("acc", kAcc).updated())
        .writes_argument(0)
        .typed(kAddedRule),
    scaled_matrices(Operator("tile.matmul_mx_bias")).takes("bias", kBias).typed(kWithBiasRule),
    Operator("tile.tget_scale_addr")
        .takes("dst_scale", kTile)
        .overwritten()
        .takes("src", kTile)
        .result_beside_input()
        .writes_argument(0)
        .typed(kBoundToMatrixRule),
};

} // namespace

std::span<const Operator> tile_matmul_mx() {
  return kOperators;
}

} // namespace ptoscope::ops
