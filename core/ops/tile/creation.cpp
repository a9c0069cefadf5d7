#include "core/ir/cast.h"
#include "core/ir/tile_layout.h"
#include "core/ops/families.h"
#include "core/ops/results.h"
#include "core/ops/tile/rules.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;
using ir::MemorySpace;
using ir::TileLayout;

/// A new tile of these extents, by rows.
const ir::Type* by_rows(CallTyping& call, ir::Dims shape, ir::DataType dtype, ir::Dims valid = {}) {
  ir::TileView view;
  view.valid_shape = valid;
  return tile_of(call, shape, dtype, view);
}

const ir::Type* created(CallTyping& call) {
  const auto dtype = call.required<ir::DataType>("dtype");
  const auto shape = dtype ? call.extent_list(0) : std::nullopt;
  if (!shape)
    return nullptr;
  const auto space = call.value<MemorySpace>("target_memory");
  if (space == MemorySpace::LeftScale || space == MemorySpace::RightScale)
    return call.refuse(message_text("core",
                                    "{0}: expected another space than {1}, where tiles come "
                                    "by tile.load to Mat and tile.move"),
                       ir::name_of(*space));
  const bool flat = call.is_set("flat_layout");
  const bool transposed = call.is_set("transpose");
  if ((flat || transposed) && (space != MemorySpace::Mat || (flat && transposed)))
    return call.refuse(message_text("core",
                                    "{0}: expected Mat as target_memory and one of transpose "
                                    "and flat_layout, found {1}"),
                       space ? ir::name_of(*space) : std::string_view("None"));
  if (transposed && !expect_rank(call, 0, *shape, 2))
    return nullptr;

  ir::TileView view;
  if (flat)
    return tile_of(call, *shape, *dtype, view, MemorySpace::Mat);
  if (space == MemorySpace::Acc)
    return tile_of(call, *shape, *dtype, implied_view(*shape, space), space);
  if (transposed)
    view.slayout = TileLayout::ColMajor;
  else
    view.blayout = ir::implied_layout(*shape, std::nullopt).blayout;
  return tile_of(call, *shape, *dtype, view);
}

const ir::Type* filled(CallTyping& call) {
  const auto dtype = call.required<ir::DataType>("dtype");
  const auto shape = dtype ? call.extent_list(0) : std::nullopt;
  if (!shape)
    return nullptr;
  if (!ir::isa<ir::ConstInt>(call.arg(1)) && !ir::isa<ir::ConstFloat>(call.arg(1)))
    return call.refuse(message_text("core", "{0}: expected a number for {1}, found {2}"),
                       call.name(1), extent_text(call.arg(1)));
  return by_rows(call, *shape, *dtype);
}

/// The keyword argument dtype, one of these; empty after a refusal.
std::optional<ir::DataType> element_type(CallTyping& call,
                                         std::initializer_list<ir::DataType> allowed) {
  const auto dtype = call.required<ir::DataType>("dtype");
  return dtype && expect_one_of(call, "dtype", *dtype, allowed) ? dtype : std::nullopt;
}

/// Whether an argument is a scalar of that type.
bool expect_scalar(CallTyping& call, std::size_t position, ir::DataType dtype) {
  const ir::ScalarType* scalar = call.scalar(position);
  return scalar != nullptr && call.expect_element(position, scalar->dtype, {dtype});
}

/// One row of numbers that follow each other.
const ir::Type* sequence(CallTyping& call) {
  const auto dtype = element_type(call, {kInt16, kInt32, kUint16, kUint32});
  const auto shape = dtype && expect_scalar(call, 0, *dtype) ? call.extent_list(1) : std::nullopt;
  if (!shape)
    return nullptr;
  const bool is_row = std::ranges::all_of(shape->first(shape->size() - 1),
                                          [](const ir::Expr* one) { return constant(one) == 1; });
  if (!is_row || constant(shape->back()) == 1)
    return call.refuse(message_text("core",
                                    "{0}: expected one row of several elements as {1}, found "
                                    "{2}"),
                       call.name(1), shape_text(*shape));
  return by_rows(call, *shape, *dtype);
}

/// Rows and columns, of which a part may be left as it is.
const ir::Type* matrix(CallTyping& call, std::size_t position, ir::DataType dtype) {
  const auto shape = call.extent_list(position);
  if (!shape || !expect_rank(call, position, *shape, 2))
    return nullptr;
  if (call.count() <= position + 1)
    return by_rows(call, *shape, dtype);
  const auto valid = valid_list(call, position + 1, *shape);
  return valid ? by_rows(call, *shape, dtype, *valid) : nullptr;
}

const ir::Type* triangle(CallTyping& call) {
  const auto dtype =
      element_type(call, {kInt8, kUint8, kInt16, kInt32, kUint16, kUint32, kFp16, kBf16, kFp32});
  return dtype && expect_scalar(call, 0, kInt32) ? matrix(call, 1, *dtype) : nullptr;
}

/// Of two words of a key and four of a counter.
const ir::Type* random(CallTyping& call) {
  constexpr std::size_t kWords = 6;
  const auto dtype = element_type(call, {kInt32, kUint32});
  if (!dtype || !number_of(call, "rounds", {7, 10}))
    return nullptr;
  for (std::size_t i = 0; i < kWords; ++i)
    if (!expect_scalar(call, i, kInt32))
      return nullptr;
  return matrix(call, kWords, *dtype);
}

constexpr ResultRule kPointerRule{bare<ir::TypeKind::Ptr>,
                                  message_text("core", "a pointer to the memory")};
constexpr ResultRule kSequenceRule{
    sequence,
    message_text("core", "one row of numbers of dtype that count up from start, or down")};
constexpr ResultRule kCreatedRule{
    created, message_text("core", "a new tile of that shape and dtype in target_memory")};
constexpr ResultRule kFilledRule{
    filled, message_text("core", "that shape and dtype, each element the value")};
constexpr ResultRule kRandomRule{
    random, message_text("core", "a new tile of that shape and dtype, its valid part as given")};
constexpr ResultRule kTriangleRule{
    triangle, message_text("core", "a new tile of that shape and dtype, its valid part as given")};

constexpr Operator kOperators[] = {
    Operator("tile.alloc")
        .takes("memory_space", kNumber)
        .takes("size", kScalar)
        .keyword("pinned", KeywordKind::Bool)
        .without_access()
        .typed(kPointerRule),
    Operator("tile.ci")
        .takes("start", kScalar)
        .takes("shape", kExtents)
        .keyword("descending", false)
        .requires_keyword("dtype", KeywordKind::DataType)
        .result_in(MemorySpace::Vec)
        .typed(kSequenceRule),
    Operator("tile.create")
        .takes("shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .keyword("flat_layout", false)
        .keyword("target_memory", KeywordKind::MemorySpace)
        .keyword("transpose", false)
        .result_in_keyword("target_memory")
        .without_access()
        .typed(kCreatedRule),
    Operator("tile.full")
        .takes("shape", kExtents)
        .takes("value", kNumber)
        .requires_keyword("dtype", KeywordKind::DataType)
        .result_in(MemorySpace::Vec)
        .typed(kFilledRule),
    Operator("tile.random")
        .takes("key0", kScalar)
        .takes("key1", kScalar)
        .takes("counter0", kScalar)
        .takes("counter1", kScalar)
        .takes("counter2", kScalar)
        .takes("counter3", kScalar)
        .takes("shape", kExtents)
        .may_take("valid_shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .keyword("rounds", 10)
        .result_in(MemorySpace::Vec)
        .typed(kRandomRule),
    Operator("tile.tri")
        .takes("diagonal", kScalar)
        .takes("shape", kExtents)
        .may_take("valid_shape", kExtents)
        .requires_keyword("dtype", KeywordKind::DataType)
        .keyword("upper", false)
        .result_in(MemorySpace::Vec)
        .typed(kTriangleRule),
};

} // namespace

std::span<const Operator> tile_creation() {
  return kOperators;
}

} // namespace ptoscope::ops
