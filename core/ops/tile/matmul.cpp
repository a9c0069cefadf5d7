#include "core/ir/scalar_rules.h"
#include "core/ops/families.h"
#include "core/ops/tile/products.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;
using ir::MemorySpace;

/// Where accumulators lie that a product of one row is added up in.
constexpr std::int64_t kVectorRows = 16;

const ir::Type* multiplied(CallTyping& call) {
  const auto product = product_of(call, 0, 1);
  return product ? accumulator(call, *product) : nullptr;
}

/// Whether a tile can have a product added to it; refuses others.
bool expect_accumulator(CallTyping& call, const ir::TileType& tile, const Product& product) {
  return expect_rank(call, 0, tile.shape, 2) &&
         expect_extent(call, 0, 0, tile.shape[0], product.shape[0]) &&
         expect_extent(call, 0, 1, tile.shape[1], product.shape[1]) &&
         expect_covered(call, 0, 0, valid_shape(tile)[0], product.valid[0]) &&
         expect_covered(call, 0, 1, valid_shape(tile)[1], product.valid[1]) &&
         call.expect_element(0, tile.dtype, {product.dtype});
}

/// The last argument says, where it is given, whether this is the first product.
const ir::Type* added(CallTyping& call) {
  if (call.count() == 4) {
    const ir::ScalarType* first = call.scalar(3);
    if (first == nullptr || !call.expect_element(3, first->dtype, {kBool}))
      return nullptr;
  }
  const ir::TileType* tile = call.tile(0);
  const auto product = tile == nullptr ? std::nullopt : product_of(call, 1, 2);
  if (!product || !expect_accumulator(call, *tile, *product))
    return nullptr;
  ir::TileView view = implied_view(tile->shape, MemorySpace::Acc);
  view.valid_shape = valid_shape(*tile);
  // What is in memory already was written that way.
  view.compact = view_like(*tile).compact;
  return tile_of(call, tile->shape, product->dtype, view, MemorySpace::Acc);
}

/// Whether the third argument can be added to each row of a product; refuses others.
bool expect_bias(CallTyping& call, const Product& product) {
  const ir::TileType* bias = call.tile(2);
  if (bias == nullptr || !expect_rank(call, 2, bias->shape, 2))
    return false;
  if (constant(bias->shape[0]) != 1) {
    call.refuse(message_text("core", "{0}: expected one row for {1}, found {2}"), call.name(2),
                shape_text(bias->shape));
    return false;
  }
  const ir::Dims valid = valid_shape(*bias);
  return expect_extent(call, 2, 1, bias->shape[1], product.shape[1]) &&
         expect_covered(call, 2, 0, valid[0], call.extents().number(1)) &&
         expect_covered(call, 2, 1, valid[1], product.valid[1]) &&
         call.expect_element(2, bias->dtype, {product.dtype});
}

const ir::Type* with_bias(CallTyping& call) {
  const auto product = product_of(call, 0, 1);
  return product && expect_bias(call, *product) ? accumulator(call, *product) : nullptr;
}

/// The product of one row and a matrix; empty after a refusal.
std::optional<Product> row_product(CallTyping& call, std::size_t left, std::size_t right) {
  if (!expect_one_of(call, "acc_phase", call.text_setting("acc_phase"),
                     {"unspecified", "partial", "final"}))
    return std::nullopt;
  auto product = product_of(call, left, right);
  if (!product || !call.expect_element(left, call.tile(left)->dtype, {kInt8, kFp16, kBf16, kFp32}))
    return std::nullopt;
  Extents& extents = call.extents();
  if (constant(product->shape[0]) != 1 ||
      extents.equal(product->valid[0], extents.number(1)) != Proof::Holds) {
    call.refuse(message_text("core", "{0}: expected one row for {1}, found {2}"), call.name(left),
                shape_text(call.tile(left)->shape));
    return std::nullopt;
  }
  product->shape[0] = extents.number(kVectorRows);
  return product;
}

const ir::Type* row_in_accumulator(CallTyping& call, const Product& product) {
  ir::TileView view = implied_view(product.shape, MemorySpace::Acc);
  view.valid_shape = product.valid;
  return tile_of(call, product.shape, product.dtype, view, MemorySpace::Acc);
}

const ir::Type* row_multiplied(CallTyping& call) {
  const auto product = row_product(call, 0, 1);
  return product ? row_in_accumulator(call, *product) : nullptr;
}

const ir::Type* row_added(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto product = tile != nullptr && expect_rank(call, 0, tile->shape, 2)
                           ? row_product(call, 1, 2)
                           : std::nullopt;
  if (!product || !expect_extent(call, 0, 0, tile->shape[0], product->shape[0]) ||
      !expect_extent(call, 0, 1, tile->shape[1], product->shape[1]) ||
      !call.expect_element(0, tile->dtype, {product->dtype}) ||
      !expect_shape(call, 0, valid_shape(*tile), product->valid))
    return nullptr;
  return row_in_accumulator(call, *product);
}

const ir::Type* row_with_bias(CallTyping& call) {
  const auto product = row_product(call, 0, 1);
  if (!product || !expect_bias(call, *product))
    return nullptr;
  const ir::Dims valid = valid_shape(*call.tile(2));
  if (call.extents().equal(valid[0], call.extents().number(1)) != Proof::Holds)
    return call.refuse(message_text("core", "{0}: expected one row for {1}, found {2}"),
                       call.name(2), shape_text(valid));
  return row_in_accumulator(call, *product);
}

/// Products of the last two dimensions; those before them are broadcast.
std::optional<Product> batch_product(CallTyping& call, std::size_t left, std::size_t right) {
  const ir::TileType* lhs = call.tile(left);
  const ir::TileType* rhs = lhs == nullptr ? nullptr : call.tile(right);
  if (rhs == nullptr || !expect_rank_from(call, left, lhs->shape, 2) ||
      !expect_rank_from(call, right, rhs->shape, 2))
    return std::nullopt;
  const std::size_t before_left = lhs->shape.size() - 2;
  const std::size_t before_right = rhs->shape.size() - 2;
  if (!expect_extent(call, right, before_right, rhs->shape[before_right],
                     lhs->shape[before_left + 1]))
    return std::nullopt;
  auto shape =
      broadcast(call.extents(), lhs->shape.first(before_left), rhs->shape.first(before_right));
  if (!shape) {
    call.refuse(message_text("core", "{0}: expected extents that fit {1}, found {2} for {3}"),
                shape_text(lhs->shape), shape_text(rhs->shape), call.name(right));
    return std::nullopt;
  }
  if (!call.expect_element(right, rhs->dtype, {lhs->dtype}))
    return std::nullopt;
  shape->push_back(lhs->shape[before_left]);
  shape->push_back(rhs->shape[before_right + 1]);
  return Product{*shape, *shape, accumulator_type(lhs->dtype)};
}

const ir::Type* batch_multiplied(CallTyping& call) {
  const auto product = batch_product(call, 0, 1);
  if (!product)
    return nullptr;
  return tile_of(call, product->shape, product->dtype,
                 implied_view(product->shape, MemorySpace::Acc), MemorySpace::Acc);
}

const ir::Type* batch_added(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const auto product = tile == nullptr ? std::nullopt : batch_product(call, 1, 2);
  if (!product || !expect_rank(call, 0, tile->shape, product->shape.size()))
    return nullptr;
  for (std::size_t i = 0; i < product->shape.size(); ++i)
    if (!expect_extent(call, 0, i, tile->shape[i], product->shape[i]))
      return nullptr;
  if (!call.expect_element(0, tile->dtype, {product->dtype}))
    return nullptr;
  return tile_of(call, tile->shape, product->dtype, implied_view(tile->shape, MemorySpace::Acc),
                 MemorySpace::Acc);
}

constexpr ResultRule kMultipliedRule{
    multiplied, message_text("core", "the product in Acc: FP32 for floats, INT32 for integers")};
constexpr ResultRule kAddedRule{
    added, message_text("core", "acc with the product added; with init_cond the product alone")};
constexpr ResultRule kWithBiasRule{
    with_bias, message_text("core", "the product in Acc with the bias added to each row")};
constexpr ResultRule kRowMultipliedRule{
    row_multiplied,
    message_text("core", "the product of one row and a matrix, in Acc with room for 16 rows")};
constexpr ResultRule kRowAddedRule{row_added, message_text("core", "acc with the product added")};
constexpr ResultRule kRowWithBiasRule{
    row_with_bias,
    message_text(
        "core",
        "the product of one row and a matrix with the bias added, in Acc with room for 16 rows")};
constexpr ResultRule kBatchMultipliedRule{
    batch_multiplied,
    message_text("core",
                 "the products of the last two dimensions in Acc, those before them broadcast")};
constexpr ResultRule kBatchAddedRule{batch_added,
                                     message_text("core", "acc with the product added")};

constexpr Operator matrices(std::string_view name, ResultRule rule) {
  return Operator(name)
      .takes("lhs", kLeft)
      .takes("rhs", kRight)
      .result_in(MemorySpace::Acc)
      .typed(rule);
}

/// The product is added to the first argument.
constexpr Operator adding(std::string_view name, ResultRule rule) {
  return Operator(name)
      .takes("acc", kAcc)
      .updated()
      .takes("lhs", kLeft)
      .takes("rhs", kRight)
      .result_in(MemorySpace::Acc)
      .writes_argument(0)
      .typed(rule);
}

constexpr Operator kOperators[] = {
    matrices("tile.batch_matmul", kBatchMultipliedRule),
    adding("tile.batch_matmul_acc", kBatchAddedRule),
    matrices("tile.gemv", kRowMultipliedRule).keyword("acc_phase", "unspecified"),
    adding("tile.gemv_acc", kRowAddedRule).keyword("acc_phase", "unspecified"),
    matrices("tile.gemv_bias", kRowWithBiasRule)
        .takes("bias", kBias)
        .keyword("acc_phase", "unspecified"),
    matrices("tile.matmul", kMultipliedRule),
    adding("tile.matmul_acc", kAddedRule).may_take("init_cond", kScalar),
    matrices("tile.matmul_bias", kWithBiasRule).takes("bias", kBias),
};

} // namespace

std::span<const Operator> tile_matmul() {
  return kOperators;
}

} // namespace ptoscope::ops
