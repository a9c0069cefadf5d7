#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr MemorySpaces kVec{ir::MemorySpace::Vec};

constexpr Operator unary(std::string_view name) {
  return Operator(name).takes("tile", kVec).result_in(ir::MemorySpace::Vec);
}

constexpr Operator kOperators[] = {
    unary("tile.abs"),
    Operator("tile.cast")
        .takes("tile", kVec)
        .keyword("mode", KeywordKind::Int)
        .keyword("target_type", KeywordKind::DataType)
        .result_in(ir::MemorySpace::Vec),
    unary("tile.cos"),
    unary("tile.exp"),
    Operator("tile.log")
        .takes("tile", kVec)
        .keyword("high_precision", KeywordKind::Bool)
        .result_in(ir::MemorySpace::Vec),
    unary("tile.neg"),
    unary("tile.not"),
    Operator("tile.recip")
        .takes("tile", kVec)
        .keyword("high_precision", KeywordKind::Bool)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    unary("tile.relu"),
    Operator("tile.rsqrt")
        .takes("tile", kVec)
        .may_take("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    unary("tile.sin"),
    unary("tile.sqrt"),
};

} // namespace

std::span<const Operator> tile_unary() {
  return kOperators;
}

} // namespace ptoscope::ops
