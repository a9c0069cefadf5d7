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

constexpr Operator unary(std::string_view name) {
  return Operator(name).takes("input", kTensor).typed(alike);
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
        .typed(cast),
    unary("tensor.cos").typed(of_elements<kFp32>),
    unary("tensor.exp").typed(as_float),
    precise("tensor.log").typed(of_elements<kFp16, kFp32>),
    unary("tensor.neg"),
    unary("tensor.not").typed(of_elements<kInt16, kUint16>),
    precise("tensor.recip").typed(reciprocal),
    precise("tensor.rsqrt").typed(as_float),
    unary("tensor.sin").typed(of_elements<kFp32>),
    unary("tensor.sqrt").typed(as_float),
};

} // namespace

std::span<const Operator> tensor_unary() {
  return kOperators;
}

} // namespace ptoscope::ops
