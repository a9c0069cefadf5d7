#include "core/ir/scalar_rules.h"
#include "core/ops/families.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Whether a result tells which part of it holds values.
enum class ValidPart : std::uint8_t { Kept, Untold };

/// The valid part of two tensors of the same extents when it is the same in both; empty where that
/// isn't known, and of windows.
ir::Dims common_valid_part(CallTyping& call, const ir::TensorType& left,
                           const ir::TensorType& right) {
  const bool is_local = left.kind == ir::TypeKind::Tensor && right.kind == ir::TypeKind::Tensor;
  if (!is_local || !are_same(call, left.shape, right.shape))
    return {};
  const ir::Dims valid = valid_shape(left);
  const ir::Dims other = valid_shape(right);
  for (std::size_t i = 0; i < valid.size(); ++i)
    if (call.extents().equal(valid[i], other[i]) != Proof::Holds)
      return {};
  return valid;
}

/// Extents broadcast, element types promoted.
template <ValidPart kPart>
const ir::Type* joined(CallTyping& call) {
  const ir::TensorType* left = call.tensor(0);
  const ir::TensorType* right = left == nullptr ? nullptr : call.tensor(1);
  if (right == nullptr)
    return nullptr;
  const auto shape = broadcast(call.extents(), left->shape, right->shape);
  if (!shape)
    return call.refuse(
        message_text("core", "{0}: expected extents that fit {1}, found {2} for {3}"),
        shape_text(left->shape), shape_text(right->shape), call.name(1));
  const ir::DataType dtype = promoted(left->dtype, right->dtype);
  return tensor_of(call, *shape, dtype,
                   kPart == ValidPart::Kept ? common_valid_part(call, *left, *right) : ir::Dims());
}

/// The right-hand side is a scalar; the result has elements of that type.
const ir::Type* with_scalar_as(CallTyping& call, ir::DataType dtype, ValidPart part) {
  const ir::TensorType& left = *call.tensor(0);
  const bool tells = part == ValidPart::Kept && left.kind == ir::TypeKind::Tensor;
  return tensor_of(call, left.shape, dtype, tells ? valid_shape(left) : ir::Dims());
}

template <ValidPart kPart>
const ir::Type* with_scalar(CallTyping& call) {
  const ir::TensorType* left = call.tensor(0);
  const ir::ScalarType* right = left == nullptr ? nullptr : call.scalar(1);
  return right == nullptr ? nullptr
                          : with_scalar_as(call, promoted(left->dtype, right->dtype), kPart);
}

/// The right-hand side is a tensor or a scalar.
template <ValidPart kPart>
const ir::Type* with_either(CallTyping& call) {
  const ir::Type* right = call.type(1);
  return right != nullptr && ir::is_tensor(right->kind) ? joined<kPart>(call)
                                                        : with_scalar<kPart>(call);
}

const ir::Type* less_scalar(CallTyping& call) {
  const ir::TensorType* left = call.tensor(0);
  const ir::ScalarType* right = left == nullptr ? nullptr : call.scalar(1);
  const auto allowed = {kInt8, kInt16, kInt32, kFp16, kFp32, kBf16};
  if (right == nullptr || !call.expect_element(0, left->dtype, allowed) ||
      !call.expect_element(1, right->dtype, allowed))
    return nullptr;
  return with_scalar_as(call, left->dtype, ValidPart::Kept);
}

const ir::Type* divided(CallTyping& call) {
  const ir::Type* const result = joined<ValidPart::Kept>(call);
  if (result == nullptr)
    return nullptr;
  for (const std::size_t position : {0, 1})
    if (!call.expect_element(position, call.tensor(position)->dtype,
                             {kInt16, kInt32, kFp16, kFp32}))
      return nullptr;
  const ir::DataType dtype = static_cast<const ir::TensorType*>(result)->dtype;
  if (call.is_set("high_precision") && !ir::is_float(dtype))
    return call.refuse(message_text("core", "{0}: expected elements of FP16 or FP32 for "
                                            "high_precision, found {1}"),
                       ir::name_of(dtype));
  return result;
}

/// Whether both are tensors of integers with the same extents, as operators on bits can't
/// broadcast; refuses others.
bool expect_bits(CallTyping& call) {
  const ir::TensorType* left = call.tensor(0);
  const ir::TensorType* right = left == nullptr ? nullptr : call.tensor(1);
  return right != nullptr && call.expect_integer(0, left->dtype) &&
         call.expect_integer(1, right->dtype) && expect_shape(call, 1, right->shape, left->shape);
}

template <ValidPart kPart>
const ir::Type* joined_bits(CallTyping& call) {
  return expect_bits(call) ? joined<kPart>(call) : nullptr;
}

/// The second tensor says by how many bits.
const ir::Type* shifted(CallTyping& call) {
  if (!expect_bits(call))
    return nullptr;
  const ir::TensorType& left = *call.tensor(0);
  return tensor_of(call, left.shape, left.dtype, common_valid_part(call, left, *call.tensor(1)));
}

template <ValidPart kPart>
const ir::Type* bits_and_scalar(CallTyping& call) {
  const ir::TensorType* left = call.tensor(0);
  const ir::ScalarType* right = left == nullptr ? nullptr : call.scalar(1);
  if (right == nullptr || !call.expect_integer(0, left->dtype) ||
      !call.expect_integer(1, right->dtype))
    return nullptr;
  return with_scalar_as(call, left->dtype, kPart);
}

const ir::Type* shifted_by_scalar(CallTyping& call) {
  const ir::Type* const result = bits_and_scalar<ValidPart::Kept>(call);
  const auto bits = result == nullptr ? std::nullopt : constant(call.arg(1));
  return bits && !call.expect_at_least(call.name(1), *bits, 0) ? nullptr : result;
}

constexpr ResultRule kJoinedRule{
    joined<ValidPart::Kept>,
    message_text("core", "the extents of both broadcast, the element type promoted")};
constexpr ResultRule kJoinedPartRule{
    joined<ValidPart::Untold>,
    message_text("core", "the extents of both broadcast, the element type promoted")};
constexpr ResultRule kWithScalarRule{
    with_scalar<ValidPart::Kept>,
    message_text("core", "the extents of the tensor, its element type promoted with the scalar's")};
constexpr ResultRule kWithEitherRule{
    with_either<ValidPart::Kept>,
    message_text("core", "the extents of the tensors broadcast, the types promoted; the second "
                         "argument may be a scalar")};
constexpr ResultRule kComparedRule{
    with_either<ValidPart::Untold>,
    message_text("core", "the extents of the tensors broadcast, the types promoted; the second "
                         "argument may be a scalar")};
constexpr ResultRule kLessScalarRule{
    less_scalar, message_text("core", "the extents and element type of the tensor")};
constexpr ResultRule kDividedRule{
    divided, message_text("core", "the extents of both broadcast, the element type promoted")};
constexpr ResultRule kJoinedBitsRule{
    joined_bits<ValidPart::Kept>,
    message_text("core",
                 "the extents of both, which are the same, and the wider type of integers")};
constexpr ResultRule kExclusiveBitsRule{
    joined_bits<ValidPart::Untold>,
    message_text("core",
                 "the extents of both, which are the same, and the wider type of integers")};
constexpr ResultRule kBitsAndScalarRule{
    bits_and_scalar<ValidPart::Kept>,
    message_text("core", "the extents and the integer type of the first argument")};
constexpr ResultRule kExclusiveBitsAndScalarRule{
    bits_and_scalar<ValidPart::Untold>,
    message_text("core", "the extents and the integer type of the first argument")};
constexpr ResultRule kShiftedRule{
    shifted, message_text("core", "the extents and the integer type of the first argument")};
constexpr ResultRule kShiftedByScalarRule{
    shifted_by_scalar,
    message_text("core", "the extents and the integer type of the first argument")};

constexpr Operator binary(std::string_view name) {
  return Operator(name).takes("lhs", kTensor).takes("rhs", kTensor).typed(kJoinedRule);
}

/// The second argument is a tensor or a scalar.
constexpr Operator beside_either(std::string_view name) {
  return Operator(name).takes("lhs", kTensor).takes("rhs", kTensorOrScalar).typed(kWithEitherRule);
}

/// The right-hand side is a scalar.
constexpr Operator beside_scalar(std::string_view name) {
  return Operator(name).takes("lhs", kTensor).takes("rhs", kScalar).typed(kWithScalarRule);
}

/// Where only one of the two is valid, that one.
constexpr Operator part(std::string_view name) {
  return Operator(name).takes("src0", kTensor).takes("src1", kTensor).typed(kJoinedPartRule);
}

constexpr Operator kOperators[] = {
    binary("tensor.add"),
    beside_scalar("tensor.adds"),
    binary("tensor.and").typed(kJoinedBitsRule),
    beside_scalar("tensor.ands").typed(kBitsAndScalarRule),
    Operator("tensor.cmp")
        .takes("lhs", kTensor)
        .takes("rhs", kTensorOrScalar)
        .keyword("cmp_type", KeywordKind::Int)
        .typed(kComparedRule),
    Operator("tensor.div")
        .takes("lhs", kTensor)
        .takes("rhs", kTensor)
        .keyword("high_precision", false)
        .typed(kDividedRule),
    beside_scalar("tensor.divs"),
    binary("tensor.fmod"),
    beside_scalar("tensor.fmods"),
    beside_either("tensor.maximum"),
    beside_either("tensor.minimum"),
    binary("tensor.mul"),
    beside_scalar("tensor.muls"),
    binary("tensor.or").typed(kJoinedBitsRule),
    beside_scalar("tensor.ors").typed(kBitsAndScalarRule),
    part("tensor.part_add"),
    part("tensor.part_max"),
    part("tensor.part_min"),
    part("tensor.part_mul"),
    binary("tensor.shl").typed(kShiftedRule),
    beside_scalar("tensor.shls").typed(kShiftedByScalarRule),
    binary("tensor.shr").typed(kShiftedRule),
    beside_scalar("tensor.shrs").typed(kShiftedByScalarRule),
    binary("tensor.sub"),
    beside_scalar("tensor.subs").typed(kLessScalarRule),
    binary("tensor.xor").typed(kExclusiveBitsRule),
    beside_scalar("tensor.xors").typed(kExclusiveBitsAndScalarRule),
};

} // namespace

std::span<const Operator> tensor_elementwise() {
  return kOperators;
}

} // namespace ptoscope::ops
