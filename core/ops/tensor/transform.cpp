#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tensor.assemble")
        .takes("target")
        .takes("source")
        .takes("offset")
        .keyword("atomic", KeywordKind::Int)
        .writes_argument(0),
    Operator("tensor.concat").takes("src0").takes("src1"),
    Operator("tensor.fillpad").takes("tensor").keyword("pad_value", KeywordKind::PadValue),
    Operator("tensor.fillpad_expand")
        .takes("tensor")
        .takes("shape")
        .keyword("pad_value", KeywordKind::PadValue),
    Operator("tensor.reinterpret_view")
        .takes("data")
        .may_take("shape")
        .keyword("dtype", KeywordKind::DataType)
        .result_beside_input(),
    Operator("tensor.reshape")
        .takes("input")
        .takes("shape")
        .may_take("valid_shape")
        .result_beside_input(),
    Operator("tensor.set_validshape")
        .takes("tensor")
        .takes("valid_rows")
        .takes("valid_cols")
        .result_beside_input()
        .writes_argument(0),
    Operator("tensor.slice")
        .takes("input")
        .takes("shape")
        .takes("offset")
        .may_take("valid_shape")
        .may_take("drop_dims")
        .keyword("clamp", KeywordKind::Bool)
        .keyword("pad_value", KeywordKind::PadValue)
        .result_beside_input(),
    Operator("tensor.transpose")
        .takes("input")
        .takes("axis1")
        .takes("axis2")
        .may_take("valid_shape"),
    Operator("tensor.view")
        .takes("input")
        .may_take("shape")
        .may_take("valid_shape")
        .keyword("layout", KeywordKind::TensorLayout)
        .result_beside_input(),
};

} // namespace

std::span<const Operator> tensor_transform() {
  return kOperators;
}

} // namespace ptoscope::ops
