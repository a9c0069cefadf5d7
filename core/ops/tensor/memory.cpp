#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tensor.alloc").takes("memory_space").takes("size"),
    Operator("tensor.ci")
        .takes("start")
        .takes("shape")
        .keyword("descending", KeywordKind::Bool)
        .keyword("dtype", KeywordKind::DataType),
    Operator("tensor.create")
        .takes("shape")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("init_value", KeywordKind::Double)
        .keyword("layout", KeywordKind::TensorLayout)
        .keyword("manual_dep", KeywordKind::Bool),
    Operator("tensor.create_l1")
        .takes("shape")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("transpose", KeywordKind::Bool),
    Operator("tensor.dim").takes("tensor").takes("axis"),
    Operator("tensor.full").takes("shape").takes("value").keyword("dtype", KeywordKind::DataType),
    Operator("tensor.random")
        .takes("key0")
        .takes("key1")
        .takes("counter0")
        .takes("counter1")
        .takes("counter2")
        .takes("counter3")
        .takes("shape")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("rounds", KeywordKind::Int),
    Operator("tensor.read").takes("tensor").takes("indices"),
    Operator("tensor.write").takes("tensor").takes("indices").takes("value"),
};

} // namespace

std::span<const Operator> tensor_memory() {
  return kOperators;
}

} // namespace ptoscope::ops
