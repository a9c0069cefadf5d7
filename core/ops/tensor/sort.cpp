#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tensor.mrgsort_format1").takes("src").takes("block_len"),
    Operator("tensor.mrgsort_format2")
        .takes("src0")
        .takes("src1")
        .may_take("src2")
        .may_take("src3")
        .keyword("exhausted", KeywordKind::Bool),
    Operator("tensor.sort32").takes("src").takes("idx"),
};

} // namespace

std::span<const Operator> tensor_sort() {
  return kOperators;
}

} // namespace ptoscope::ops
