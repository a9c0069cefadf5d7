#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator unary(std::string_view name) {
  return Operator(name).takes("input");
}

/// Has a slower form of higher precision.
constexpr Operator precise(std::string_view name) {
  return Operator(name).takes("input").keyword("high_precision", KeywordKind::Bool);
}

constexpr Operator kOperators[] = {
    unary("tensor.abs"),
    Operator("tensor.cast")
        .takes("input")
        .keyword("mode", KeywordKind::Int)
        .keyword("target_type", KeywordKind::DataType),
    unary("tensor.cos"),
    unary("tensor.exp"),
    precise("tensor.log"),
    unary("tensor.neg"),
    unary("tensor.not"),
    precise("tensor.recip"),
    precise("tensor.rsqrt"),
    unary("tensor.sin"),
    unary("tensor.sqrt"),
};

} // namespace

std::span<const Operator> tensor_unary() {
  return kOperators;
}

} // namespace ptoscope::ops
