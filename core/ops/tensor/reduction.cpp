#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator reduce(std::string_view name) {
  return Operator(name)
      .takes("input")
      .keyword("axis", KeywordKind::Int)
      .keyword("keep_dim", KeywordKind::Bool);
}

constexpr Operator kOperators[] = {
    reduce("tensor.col_argmax"), reduce("tensor.col_argmin"), reduce("tensor.col_max"),
    reduce("tensor.col_min"),    reduce("tensor.col_prod"),   reduce("tensor.col_sum"),
    reduce("tensor.row_argmax"), reduce("tensor.row_argmin"), reduce("tensor.row_max"),
    reduce("tensor.row_min"),    reduce("tensor.row_prod"),   reduce("tensor.row_sum"),
};

} // namespace

std::span<const Operator> tensor_reduction() {
  return kOperators;
}

} // namespace ptoscope::ops
