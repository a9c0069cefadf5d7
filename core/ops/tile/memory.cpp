#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr Operator kOperators[] = {
    Operator("tile.alloc").takes("memory_space").takes("size").keyword("pinned", KeywordKind::Bool),
    Operator("tile.ci")
        .takes("start")
        .takes("shape")
        .keyword("descending", KeywordKind::Bool)
        .keyword("dtype", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.create")
        .takes("shape")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("flat_layout", KeywordKind::Bool)
        .keyword("target_memory", KeywordKind::MemorySpace)
        .keyword("transpose", KeywordKind::Bool)
        .result_in_keyword("target_memory"),
    Operator("tile.extract")
        .takes("src")
        .takes("index_row")
        .takes("index_col")
        .takes("shape")
        .keyword("target_memory", KeywordKind::MemorySpace)
        .result_in_keyword("target_memory", ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.full")
        .takes("shape")
        .takes("value")
        .keyword("dtype", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.load")
        .takes("tensor")
        .takes("offsets")
        .takes("shapes")
        .takes("valid_shape")
        .keyword("clamp", KeywordKind::Bool)
        .keyword("target_memory", KeywordKind::MemorySpace)
        .result_in_keyword("target_memory"),
    Operator("tile.move")
        .takes("tile")
        .keyword("blayout", KeywordKind::TileLayout)
        .keyword("slayout", KeywordKind::TileLayout)
        .keyword("target_memory", KeywordKind::MemorySpace)
        .result_in_keyword("target_memory", ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.random")
        .takes("key0")
        .takes("key1")
        .takes("counter0")
        .takes("counter1")
        .takes("counter2")
        .takes("counter3")
        .takes("shape")
        .may_take("valid_shape")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("rounds", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.read").takes("tile", kVec).takes("indices"),
    Operator("tile.store")
        .takes("tile", {ir::MemorySpace::Vec, ir::MemorySpace::Acc})
        .takes("offsets")
        .takes("output_tensor")
        .may_take("shapes")
        .keyword("atomic", KeywordKind::Int)
        .writes_argument(2),
    Operator("tile.tri")
        .takes("diagonal")
        .takes("shape")
        .may_take("valid_shape")
        .keyword("dtype", KeywordKind::DataType)
        .keyword("upper", KeywordKind::Bool)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.write")
        .takes("tile", kVec)
        .takes("indices")
        .takes("value")
        .result_in(ir::MemorySpace::Vec),
};

} // namespace

std::span<const Operator> tile_memory() {
  return kOperators;
}

} // namespace ptoscope::ops
