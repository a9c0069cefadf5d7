#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator by_column(std::string_view name) {
  return Operator(name).takes("tensor").takes("col_vec");
}

constexpr Operator by_row(std::string_view name) {
  return Operator(name).takes("tensor").takes("row_vec");
}

constexpr Operator kOperators[] = {
    by_column("tensor.col_expand"),
    by_column("tensor.col_expand_add"),
    by_column("tensor.col_expand_div"),
    by_column("tensor.col_expand_expdif"),
    by_column("tensor.col_expand_max"),
    by_column("tensor.col_expand_min"),
    by_column("tensor.col_expand_mul"),
    by_column("tensor.col_expand_sub"),
    Operator("tensor.expand_clone").takes("input").takes("target"),
    Operator("tensor.expands").takes("target").takes("scalar"),
    Operator("tensor.row_expand").takes("target").takes("row_vec"),
    by_row("tensor.row_expand_add"),
    by_row("tensor.row_expand_div"),
    by_row("tensor.row_expand_expdif"),
    by_row("tensor.row_expand_max"),
    by_row("tensor.row_expand_min"),
    by_row("tensor.row_expand_mul"),
    by_row("tensor.row_expand_sub"),
};

} // namespace

std::span<const Operator> tensor_broadcast() {
  return kOperators;
}

} // namespace ptoscope::ops
