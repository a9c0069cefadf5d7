#include "core/ir/tile_layout.h"
#include "core/ops/families.h"
#include "core/ops/gather_checks.h"
#include "core/ops/tile/rules.h"

#include <array>

// Elements and rows between tiles and tensors in global memory, by indices.

namespace ptoscope::ops {
namespace {

using namespace ir::data_type;
using ir::MemorySpace;
using ir::TileLayout;

enum class Pick : std::uint8_t { Rows, Elements };

/// How tiles in Mat are divided: into boxes of so many rows, and of columns of so many bytes.
constexpr std::int64_t kBoxRows = 16;
constexpr std::int64_t kBoxBytes = 32;

bool is_nd(const ir::TensorType& tensor) {
  return tensor.view == nullptr || tensor.view->layout == ir::TensorLayout::ND;
}

/// The tensor at a position, by rows; null after a refusal.
const ir::TensorType* by_rows(CallTyping& call, std::size_t position) {
  const ir::TensorType* tensor = call.tensor(position);
  if (tensor == nullptr || is_nd(*tensor))
    return tensor;
  return call.refuse(message_text("core", "{0}: expected {1} as layout of {2}, found {3}"),
                     ir::name_of(ir::TensorLayout::ND), call.name(position),
                     ir::name_of(tensor->view->layout));
}

/// What is picked for indices in a tile: elements where the indices are, or rows for a list of
/// them.
const ir::Type* picked_by_tile(CallTyping& call, const ir::TensorType& memory, Pick pick) {
  const ir::TileType* index = call.tile(1);
  if (index == nullptr || !call.expect_element(1, index->dtype, {kInt32}) ||
      !expect_rank(call, 1, index->shape, 2))
    return nullptr;
  if (call.count() != 2)
    return call.refuse(message_text("core", "{0}: expected 2 arguments for a result in {1}, found "
                                            "{2}"),
                       ir::name_of(MemorySpace::Vec), call.count());
  const ir::Dims valid = valid_shape(*index);
  ir::TileView view;
  if (pick == Pick::Elements) {
    view.valid_shape = valid;
    return tile_of(call, index->shape, memory.dtype, view);
  }
  const auto rows = constant(index->shape[0]);
  const auto columns = constant(index->shape[1]);
  if (!rows || !columns || (*rows != 1 && *columns != 1))
    return call.refuse(message_text("core", "{0}: expected one row or column of numbers for {1}, "
                                            "found {2}"),
                       call.name(1), shape_text(index->shape));
  const std::size_t along = *rows == 1 ? 1 : 0;
  const std::array part = {valid[along], memory.shape.back()};
  view.valid_shape = part;
  return tile_of(call, std::array{index->shape[along], memory.shape.back()}, memory.dtype, view);
}

/// The number of elements of a tensor; empty where it isn't known.
std::optional<std::int64_t> element_count(ir::Dims shape) {
  std::int64_t count = 1;
  for (const ir::Expr* extent : shape)
    if (!constant(extent) || __builtin_mul_overflow(count, *constant(extent), &count))
      return std::nullopt;
  return count;
}

bool is_contiguous(const ir::TensorType& tensor) {
  if (tensor.view == nullptr || tensor.view->stride.empty())
    return is_nd(tensor);
  if (!is_nd(tensor) || tensor.view->stride.size() != tensor.shape.size())
    return false;
  std::int64_t expected = 1;
  for (std::size_t i = tensor.shape.size(); i-- > 0;) {
    const auto extent = constant(tensor.shape[i]);
    const auto stride = constant(tensor.view->stride[i]);
    if (!extent || !stride || (*extent != 1 && *stride != expected) ||
        __builtin_mul_overflow(expected, *extent, &expected))
      return false;
  }
  return true;
}

/// Whether the third argument is memory for as many elements as are picked; refuses others.
bool expect_scratch(CallTyping& call, const ir::TensorType& memory, ir::Dims picked) {
  const ir::TensorType* scratch = call.tensor(2);
  if (scratch == nullptr || !call.expect_element(2, scratch->dtype, {memory.dtype}))
    return false;
  const auto room = element_count(scratch->shape);
  const auto needed = element_count(picked);
  const bool own = call.arg(2) != call.arg(0) && call.arg(2) != call.arg(1);
  if (own && is_contiguous(*scratch) && room && needed && *room >= *needed)
    return true;
  call.refuse(message_text("core", "{0}: expected a tensor of its own for {1}, contiguous and with "
                                   "room for the elements {2}, found {3}"),
              call.name(2), shape_text(picked), shape_text(scratch->shape));
  return false;
}

/// Whether a tile can be divided into the boxes of Mat; refuses others.
bool expect_boxes(CallTyping& call, ir::Dims shape, ir::DataType dtype) {
  const std::int64_t columns = kBoxBytes / bytes_of(dtype);
  if (constant(shape[0]).value_or(1) % kBoxRows == 0 &&
      constant(shape[1]).value_or(1) % columns == 0)
    return true;
  call.refuse(message_text("core", "{0}: expected a result of rows that are a multiple of {1} and "
                                   "columns that are one of {2}, found {3}"),
              kBoxRows, columns, shape_text(shape));
  return false;
}

/// What is picked for indices in memory, into Mat.
const ir::Type* picked_by_tensor(CallTyping& call, const ir::TensorType& memory, Pick pick) {
  const ir::TensorType* index = by_rows(call, 0) == nullptr ? nullptr : by_rows(call, 1);
  if (index == nullptr || !call.expect_element(1, index->dtype, {kInt32}) ||
      !expect_rank(call, 1, index->shape, 2))
    return nullptr;
  const bool elements = pick == Pick::Elements;
  const std::size_t valid_position = elements ? 3 : 2;
  if (call.count() != valid_position && call.count() != valid_position + 1)
    return call.refuse(
        message_text("core", "{0}: expected {1} or {2} arguments for a result in {3}, "
                             "found {4}"),
        valid_position, valid_position + 1, ir::name_of(MemorySpace::Mat), call.count());
  if (!elements && !expect_number(call, 1, 0, index->shape[0], 1))
    return nullptr;
  const std::array shape = {elements ? index->shape[0] : index->shape[1],
                            elements ? index->shape[1] : memory.shape.back()};
  if ((elements && !expect_scratch(call, memory, shape)) ||
      !expect_boxes(call, shape, memory.dtype))
    return nullptr;
  ir::TileView view;
  view.blayout = TileLayout::ColMajor;
  view.slayout = TileLayout::RowMajor;
  if (call.count() > valid_position) {
    const auto valid = valid_list(call, valid_position, shape);
    if (!valid)
      return nullptr;
    view.valid_shape = *valid;
  }
  return tile_of(call, shape, memory.dtype, view);
}

const ir::Type* gathered(CallTyping& call) {
  const ir::TensorType* memory = call.tensor(0);
  if (memory == nullptr || !call.expect_element(0, memory->dtype,
                                                {kInt8, kUint8, kInt16, kUint16, kInt32, kUint32,
                                                 kFp16, kBf16, kFp32, kFp8E4M3FN, kFp8E5M2, kHf8}))
    return nullptr;
  const auto pick = number_of(call, "coalesce", {0, 1});
  if (!pick || !number_of(call, "gather_oob", {0, 1, 2, 3}) ||
      !expect_rank_from(call, 0, memory->shape, *pick == 0 ? 2 : 1))
    return nullptr;
  const MemorySpace space = call.setting<MemorySpace>("target_memory");
  if (!expect_one_of(call, "target_memory", space, {MemorySpace::Vec, MemorySpace::Mat}))
    return nullptr;
  const Pick what = *pick == 0 ? Pick::Rows : Pick::Elements;
  return space == MemorySpace::Vec ? picked_by_tile(call, *memory, what)
                                   : picked_by_tensor(call, *memory, what);
}

/// The tensor whose elements are written.
const ir::Type* scattered(CallTyping& call) {
  const ir::TileType* source = call.tile(0);
  const ir::TileType* index = source == nullptr ? nullptr : call.tile(1);
  if (index == nullptr || !call.expect_element(0, source->dtype, {kFp16, kFp32, kInt16, kInt32}) ||
      !call.expect_element(1, index->dtype, {kInt32}) ||
      !expect_rank(call, 1, index->shape, source->shape.size()))
    return nullptr;
  for (std::size_t i = 0; i < source->shape.size(); ++i)
    if (!expect_extent(call, 1, i, index->shape[i], source->shape[i]))
      return nullptr;
  const ir::TensorType* tensor = call.tensor(2);
  return tensor != nullptr && expect_rank_from(call, 2, tensor->shape, 1) &&
                 call.expect_element(2, tensor->dtype, {source->dtype})
             ? tensor
             : nullptr;
}

/// The tile into which a row is loaded; the rest of it keeps what it holds.
const ir::Type* with_row(CallTyping& call) {
  const ir::TileType* tile = call.tile(0);
  const ir::TensorType* source = tile == nullptr ? nullptr : call.local_tensor(1);
  return source != nullptr && call.expect_element(1, source->dtype, {tile->dtype}) &&
                 expect_row_window(call)
             ? tile
             : nullptr;
}

/// Elements on their way to Mat are gathered in memory first.
Effect scratch_effect(ir::Attrs kwargs) {
  const auto* space = ir::find_value<MemorySpace>(kwargs, "target_memory");
  const auto* pick = ir::find_value<std::int64_t>(kwargs, "coalesce");
  return space != nullptr && *space == MemorySpace::Mat && pick != nullptr && *pick == 1
             ? Effect::Write
             : Effect::Read;
}

constexpr ResultRule kWithRowRule{
    with_row, message_text("core", "the first argument with a row of src written into it")};
constexpr ResultRule kGatheredRule{
    gathered,
    message_text(
        "core",
        "the rows, or with coalesce=1 the elements, of mem that idx names, in target_memory")};
constexpr ResultRule kScatteredRule{
    scattered,
    message_text("core", "the tensor with elements of src written to the given positions")};

constexpr Operator kOperators[] = {
    Operator("tile.gather_row")
        .takes("dst", kTile)
        .updated()
        .takes("src", kLocalTensor)
        .takes("dst_offset", kOffsets)
        .takes("src_offset", kOffsets)
        .takes("shapes", kExtents)
        .may_take("valid_shape", kExtents)
        .keyword("transpose", false)
        .writes_argument(0)
        .typed(kWithRowRule),
    Operator("tile.mgather")
        .takes("mem", kTensor)
        .takes("idx", kAny)
        .may_take("scratch", kAny)
        .written(scratch_effect)
        .may_take("valid_shape", kExtents)
        .keyword("coalesce", 0)
        .keyword("gather_oob", 0)
        .keyword("target_memory", ir::MemorySpace::Vec)
        .result_in_keyword("target_memory", MemorySpace::Vec)
        .not_in_place()
        .typed(kGatheredRule),
    Operator("tile.mscatter")
        .takes("src", kVec)
        .takes("idx", kVec)
        .takes("output_tensor", kTensor)
        .overwritten()
        .writes_argument(2)
        .typed(kScatteredRule),
};

} // namespace

std::span<const Operator> tile_tables() {
  return kOperators;
}

} // namespace ptoscope::ops
