#include "core/ir/scalar_rules.h"
#include "core/ops/families.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Two factors: [..., M, K] and [..., K, N], each of which may be given with its last two
/// dimensions swapped. A vector is [K].
struct Factors {
  std::size_t left_position = 0;
  ir::Dims left;
  ir::Dims right;
  bool left_swapped = false;
  bool right_swapped = false;

  std::size_t right_position() const { return left_position + 1; }
  std::size_t inner_of_left() const {
    return left.size() == 1 ? 0 : left.size() - (left_swapped ? 2 : 1);
  }
  std::size_t inner_of_right() const {
    return right.size() == 1 ? 0 : right.size() - (right_swapped ? 1 : 2);
  }
  const ir::Expr* rows() const { return left[left.size() - (left_swapped ? 1 : 2)]; }
  const ir::Expr* columns() const { return right[right.size() - (right_swapped ? 2 : 1)]; }
  ir::Dims left_batch() const { return left.first(left.size() - 2); }
  ir::Dims right_batch() const { return right.first(right.size() - 2); }
};

Factors factors_of(CallTyping& call, std::size_t position, ir::Dims left, ir::Dims right) {
  return {.left_position = position,
          .left = left,
          .right = right,
          .left_swapped = call.is_set("a_trans"),
          .right_swapped = call.is_set("b_trans")};
}

/// Whether the sum goes over dimensions of one length.
bool expect_inner(CallTyping& call, const Factors& factors) {
  const std::size_t inner = factors.inner_of_right();
  return expect_extent(call, factors.right_position(), inner, factors.right[inner],
                       factors.left[factors.inner_of_left()]);
}

std::optional<ExtentList> batch(CallTyping& call, const Factors& factors) {
  auto joined = broadcast(call.extents(), factors.left_batch(), factors.right_batch());
  if (!joined)
    call.refuse(message_text("core", "{0}: expected extents that fit {1}, found {2} for {3}"),
                shape_text(factors.left), shape_text(factors.right),
                call.name(factors.right_position()));
  return joined;
}

/// A vector has no two dimensions to swap.
bool expect_no_vector(CallTyping& call, std::size_t position, ir::Dims shape, bool swapped) {
  return !swapped || expect_rank_from(call, position, shape, 2);
}

const ir::Type* product(CallTyping& call) {
  const ir::TensorType* left = call.local_tensor(0);
  const ir::TensorType* right = left == nullptr ? nullptr : call.local_tensor(1);
  if (right == nullptr || !expect_rank_from(call, 0, left->shape, 1) ||
      !expect_rank_from(call, 1, right->shape, 1))
    return nullptr;
  const Factors factors = factors_of(call, 0, left->shape, right->shape);
  if (!expect_no_vector(call, 0, left->shape, factors.left_swapped) ||
      !expect_no_vector(call, 1, right->shape, factors.right_swapped))
    return nullptr;
  const bool is_left_vector = left->shape.size() == 1;
  const bool is_right_vector = right->shape.size() == 1;
  // A vector has no partner among batches of matrices.
  if ((is_left_vector && right->shape.size() > 2 && !expect_rank_from(call, 0, left->shape, 2)) ||
      (is_right_vector && left->shape.size() > 2 && !expect_rank_from(call, 1, right->shape, 2)) ||
      !expect_inner(call, factors))
    return nullptr;

  ExtentList shape;
  if (!is_left_vector && !is_right_vector) {
    auto joined = batch(call, factors);
    if (!joined)
      return nullptr;
    shape = std::move(*joined);
  }
  if (!is_left_vector)
    shape.push_back(factors.rows());
  if (!is_right_vector)
    shape.push_back(factors.columns());
  return tensor_of(
      call, shape,
      call.value<ir::DataType>("out_dtype").value_or(promoted(left->dtype, right->dtype)));
}

/// What is added to has the extents of the product.
bool expect_sum(CallTyping& call, ir::Dims sum, const Factors& factors) {
  const auto joined = batch(call, factors);
  if (!joined || !expect_rank(call, 0, sum, joined->size() + 2))
    return false;
  ExtentList expected = *joined;
  expected.push_back(factors.rows());
  expected.push_back(factors.columns());
  for (std::size_t i = 0; i < sum.size(); ++i)
    if (!expect_extent(call, 0, i, sum[i], expected[i]))
      return false;
  return true;
}

const ir::Type* added_product(CallTyping& call) {
  if (call.count() == 4) {
    const ir::ScalarType* condition = call.scalar(3);
    if (condition == nullptr || !call.expect_element(3, condition->dtype, {kBool}))
      return nullptr;
  }
  for (const std::size_t position : {0, 1, 2}) {
    const ir::TensorType* tensor = call.local_tensor(position);
    if (tensor == nullptr || !expect_rank_from(call, position, tensor->shape, 2))
      return nullptr;
  }
  const ir::TensorType& sum = *call.tensor(0);
  const ir::TensorType& left = *call.tensor(1);
  const ir::TensorType& right = *call.tensor(2);
  const Factors factors = factors_of(call, 1, left.shape, right.shape);
  if (!call.expect_element(2, right.dtype, {left.dtype}) ||
      !call.expect_element(0, sum.dtype, {ir::is_float(left.dtype) ? kFp32 : kInt32}) ||
      !expect_inner(call, factors) || !expect_sum(call, sum.shape, factors))
    return nullptr;
  return tensor_of(call, sum.shape, sum.dtype);
}

constexpr ResultRule kProductRule{
    product, message_text("core", "rows of lhs by columns of rhs, dimensions before them "
                                  "broadcast, elements of out_dtype, else promoted")};
constexpr ResultRule kAddedProductRule{
    added_product,
    message_text("core", "acc with the product added; with init_cond the product alone")};

constexpr Operator kOperators[] = {
    Operator("tensor.matmul")
        .takes("lhs", kLocalTensor)
        .takes("rhs", kLocalTensor)
        .keyword("a_trans", false)
        .keyword("b_trans", false)
        .keyword("c_matrix_nz", KeywordKind::Bool)
        .keyword("out_dtype", KeywordKind::DataType)
        .typed(kProductRule),
    Operator("tensor.matmul_acc")
        .takes("acc", kLocalTensor)
        .takes("lhs", kLocalTensor)
        .takes("rhs", kLocalTensor)
        .may_take("init_cond", kScalar)
        .keyword("a_trans", false)
        .keyword("b_trans", false)
        .typed(kAddedProductRule),
};

} // namespace

std::span<const Operator> tensor_matmul() {
  return kOperators;
}

} // namespace ptoscope::ops
