#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("array.create").takes("extent").keyword("dtype", KeywordKind::DataType),
    Operator("array.get_element").takes("array").takes("index"),
    Operator("array.update_element").takes("array").takes("index").takes("value"),
};

} // namespace

std::span<const Operator> array() {
  return kOperators;
}

} // namespace ptoscope::ops
