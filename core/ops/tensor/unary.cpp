#include "core/ir/scalar_rules.h"
#include "core/ops/families.h"
#include "core/ops/tensor/rules.h"

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;

/// Of the same extents and valid part, with elements of that type.
const ir::Type* with_elements(CallTyping& call, const ir::TensorType& tensor, ir::DataType dtype) {
  return tensor_of(call, tensor.shape, dtype, valid_shape(tensor));
}

const ir::Type* alike(CallTyping& call) {
  const ir::TensorType* tensor = call.tensor(0);
  return tensor == nullptr ? nullptr : with_elements(call, *tensor, tensor->dtype);
}

/// As the operand, whose elements are of one of these types.
template <ir::DataType... kAllowed>
const ir::Type* of_elements(CallTyping& call) {
  const ir::TensorType* tensor = call.tensor(0);
  return tensor != nullptr && call.expect_element(0, tensor->dtype, {kAllowed...}) ? alike(call)
                                                                                   : nullptr;
}

/// Whole numbers become FP32.
const ir::Type* as_float(CallTyping& call) {
  const ir::TensorType* tensor = call.tensor(0);
  if (tensor == nullptr)
    return nullptr;
  return with_elements(call, *tensor, ir::is_float(tensor->dtype) ? tensor->dtype : kFp32);
}

const ir::Type* reciprocal(CallTyping& call) {
  const ir::TensorType* tensor = call.tensor(0);
  if (tensor == nullptr ||
      (call.is_set("high_precision") && !call.expect_element(0, tensor->dtype, {kFp16, kFp32})))
    return nullptr;
  return as_float(call);
}

const ir::Type* cast(CallTyping& call) {
  const ir::TensorType* tensor = call.tensor(0);
  const auto target = tensor == nullptr ? std::nullopt : call.required<ir::DataType>("target_type");
  if (!target)
    return nullptr;
  if (!call.required<std::int64_t>("mode"))
    return nullptr;
  if (*target == tensor->dtype)
    return call.refuse(message_text("core", "{0}: expected another type than that of the elements, "
                                            "found {1} for both"),
                       ir::name_of(*target));
  return with_elements(call, *tensor, *target);
}

constexpr ResultRule kAlikeRule{
    alike, message_text("core", "as the input: its extents, elements and valid part")};
constexpr ResultRule kCastRule{
    cast, message_text("core", "the same extents with elements of target_type")};
constexpr ResultRule kOfFp32Rule{of_elements<kFp32>,
                                 message_text("core", "as the input, whose elements are FP32")};
constexpr ResultRule kAsFloatRule{as_float,
                                  message_text("core", "as the input; whole numbers become FP32")};
constexpr ResultRule kOfFloatsRule{
    of_elements<kFp16, kFp32>,
    message_text("core", "as the input, whose elements are FP16 or FP32")};
constexpr ResultRule kOfHalfWordsRule{
    of_elements<kInt16, kUint16>,
    message_text("core", "as the input, whose elements are INT16 or UINT16")};
constexpr ResultRule kReciprocalRule{
    reciprocal, message_text("core", "as the input; whole numbers become FP32")};

constexpr Operator unary(std::string_view name) {
  return Operator(name).takes("input", kTensor).typed(kAlikeRule);
}

/// Has a slower form of higher precision.
constexpr Operator precise(std::string_view name) {
  return Operator(name).takes("input", kTensor).keyword("high_precision", false);
}

constexpr Operator kOperators[] = {
    unary("tensor.abs"),
    Operator("tensor.cast")
        .takes("input", kTensor)
        .requires_keyword("mode", KeywordKind::Int)
        .requires_keyword("target_type", KeywordKind::DataType)
        .typed(kCastRule),
    unary("tensor.cos").typed(kOfFp32Rule),
    unary("tensor.exp").typed(kAsFloatRule),
    precise("tensor.log").typed(kOfFloatsRule),
    unary("tensor.neg"),
    unary("tensor.not").typed(kOfHalfWordsRule),
    precise("tensor.recip").typed(kReciprocalRule),
    precise("tensor.rsqrt").typed(kAsFloatRule),
    unary("tensor.sin").typed(kOfFp32Rule),
    unary("tensor.sqrt").typed(kAsFloatRule),
};

} // namespace

std::span<const Operator> tensor_unary() {
  return kOperators;
}

} // namespace ptoscope::ops
