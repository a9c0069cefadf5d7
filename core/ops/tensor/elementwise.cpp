#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator binary(std::string_view name) {
  return Operator(name).takes("lhs").takes("rhs");
}

/// Where only one of the two is valid, that one.
constexpr Operator part(std::string_view name) {
  return Operator(name).takes("src0").takes("src1");
}

constexpr Operator kOperators[] = {
    binary("tensor.add"),
    binary("tensor.adds"),
    binary("tensor.and"),
    binary("tensor.ands"),
    Operator("tensor.cmp").takes("lhs").takes("rhs").keyword("cmp_type", KeywordKind::Int),
    Operator("tensor.div").takes("lhs").takes("rhs").keyword("high_precision", KeywordKind::Bool),
    binary("tensor.divs"),
    binary("tensor.fmod"),
    binary("tensor.fmods"),
    binary("tensor.maximum"),
    binary("tensor.minimum"),
    binary("tensor.mul"),
    binary("tensor.muls"),
    binary("tensor.or"),
    binary("tensor.ors"),
    part("tensor.part_add"),
    part("tensor.part_max"),
    part("tensor.part_min"),
    part("tensor.part_mul"),
    binary("tensor.shl"),
    binary("tensor.shls"),
    binary("tensor.shr"),
    binary("tensor.shrs"),
    binary("tensor.sub"),
    binary("tensor.subs"),
    binary("tensor.xor"),
    binary("tensor.xors"),
};

} // namespace

std::span<const Operator> tensor_elementwise() {
  return kOperators;
}

} // namespace ptoscope::ops
