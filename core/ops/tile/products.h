#pragma once

#include "core/ops/tile/rules.h"

namespace ptoscope::ops {

/// What two matrices are multiplied to.
struct Product {
  ExtentList shape;
  ExtentList valid;
  ir::DataType dtype;
};

/// What products of elements are added up in.
ir::DataType accumulator_type(ir::DataType elements);

/// Of the tiles at these positions; empty after a refusal. The right one has to be valid as far as
/// the left one is.
std::optional<Product> product_of(CallTyping& call, std::size_t left, std::size_t right);

/// The tile in Acc that holds a product.
const ir::Type* accumulator(CallTyping& call, const Product& product);

} // namespace ptoscope::ops
