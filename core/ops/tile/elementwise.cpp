#include "core/ops/families.h"

namespace ptoscope::ops {
namespace {

constexpr MemorySpaces kVec{ir::MemorySpace::Vec};

constexpr Operator binary(std::string_view name) {
  return Operator(name).takes("lhs", kVec).takes("rhs", kVec).result_in(ir::MemorySpace::Vec);
}

/// The right-hand side is a scalar.
constexpr Operator with_scalar(std::string_view name) {
  return Operator(name).takes("lhs", kVec).takes("rhs").result_in(ir::MemorySpace::Vec);
}

/// Where only one of the two is valid, that one.
constexpr Operator part(std::string_view name) {
  return Operator(name).takes("src0", kVec).takes("src1", kVec).result_in(ir::MemorySpace::Vec);
}

constexpr Operator kOperators[] = {
    binary("tile.add"),
    Operator("tile.addc")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec),
    with_scalar("tile.adds"),
    Operator("tile.addsc")
        .takes("lhs", kVec)
        .takes("rhs")
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec),
    binary("tile.and"),
    with_scalar("tile.ands").not_in_place(),
    Operator("tile.cmp")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .keyword("cmp_type", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.cmps")
        .takes("lhs", kVec)
        .takes("rhs")
        .keyword("cmp_type", KeywordKind::Int)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.div")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .keyword("high_precision", KeywordKind::Bool)
        .result_in(ir::MemorySpace::Vec),
    with_scalar("tile.divs"),
    binary("tile.fmod").not_in_place(),
    with_scalar("tile.fmods").not_in_place(),
    Operator("tile.lrelu").takes("tile", kVec).takes("slope").result_in(ir::MemorySpace::Vec),
    binary("tile.maximum"),
    with_scalar("tile.maximums"),
    binary("tile.minimum"),
    with_scalar("tile.minimums"),
    binary("tile.mul"),
    with_scalar("tile.muls"),
    binary("tile.or"),
    with_scalar("tile.ors").not_in_place(),
    part("tile.part_add"),
    part("tile.part_max"),
    part("tile.part_min"),
    part("tile.part_mul"),
    Operator("tile.prelu")
        .takes("tile", kVec)
        .takes("slope", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
    Operator("tile.rem")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.rems")
        .takes("lhs", kVec)
        .takes("rhs")
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.sel")
        .takes("mask", kVec)
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.sels")
        .takes("mask", kVec)
        .takes("src", kVec)
        .takes("tmp", kVec)
        .takes("scalar")
        .result_in(ir::MemorySpace::Vec),
    binary("tile.shl"),
    with_scalar("tile.shls"),
    binary("tile.shr"),
    with_scalar("tile.shrs"),
    binary("tile.sub"),
    Operator("tile.subc")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec),
    with_scalar("tile.subs"),
    Operator("tile.subsc")
        .takes("lhs", kVec)
        .takes("rhs")
        .takes("rhs2", kVec)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.xor")
        .takes("lhs", kVec)
        .takes("rhs", kVec)
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec),
    Operator("tile.xors")
        .takes("lhs", kVec)
        .takes("rhs")
        .takes("tmp", kVec)
        .result_in(ir::MemorySpace::Vec)
        .not_in_place(),
};

} // namespace

std::span<const Operator> tile_elementwise() {
  return kOperators;
}

} // namespace ptoscope::ops
