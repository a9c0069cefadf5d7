#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tile.assemble").takes("target").takes("source").takes("offset").result_beside_input(),
    Operator("tile.concat")
        .takes("src0", kVec)
        .takes("src1", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.fillpad")
        .takes("tile", kVec)
        .keyword("pad_value", KeywordKind::PadValue)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.fillpad_expand")
        .takes("tile", kVec)
        .takes("shape")
        .keyword("pad_value", KeywordKind::PadValue)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.fillpad_inplace")
        .takes("tile", kVec)
        .keyword("pad_value", KeywordKind::PadValue)
        .result_in(ir::MemorySpace::Vec)
        .writes_argument(0),
    Operator("tile.reinterpret_view")
        .takes("data")
        .may_take("shape")
        .keyword("dtype", KeywordKind::DataType)
        .result_beside_input(),
    Operator("tile.reshape").takes("input").takes("shape").result_beside_input(),
    Operator("tile.set_validshape")
        .takes("tile")
        .takes("valid_rows")
        .takes("valid_cols")
        .result_beside_input(),
    Operator("tile.slice")
        .takes("input")
        .takes("shape")
        .takes("offset")
        .may_take("valid_shape")
        .may_take("drop_dims")
        .keyword("pad_value", KeywordKind::PadValue)
        .result_beside_input(),
    Operator("tile.transpose")
        .takes("input")
        .takes("axis1")
        .takes("axis2")
        .may_take("tmp")
        .result_beside_input()
        .not_in_place(),
    Operator("tile.transpose_view").takes("input").result_beside_input(),
};

} // namespace

std::span<const Operator> tile_transform() {
  return kOperators;
}

} // namespace ptoscope::ops
