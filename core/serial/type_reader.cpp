#include "core/ir/cast.h"
#include "core/serial/reader_state.h"

namespace ptoscope::serial {

namespace {

using namespace ir;

/// Nesting of tuple types; recursion elsewhere is bounded by the nodes.
constexpr int kMaxTupleDepth = 100;

Dims read_dims(ReaderState& state, std::uint32_t value) {
  std::vector<const Expr*> dims;
  for (const std::uint32_t element : state.elements(value)) {
    if (state.failed())
      break;
    dims.push_back(read_expr(state, element));
  }
  return state.keep(dims);
}

DataType read_dtype(ReaderState& state, std::uint32_t map) {
  return state.data_type(state.member(map, "dtype"));
}

/// The value of a key, or a default where it is absent.
template <typename Read, typename T>
T optional_member(ReaderState& state, std::uint32_t map, std::string_view key, T otherwise,
                  Read read) {
  const std::uint32_t value = state.find(map, key);
  return value == Document::kNone ? otherwise : read(value);
}

/// Pieces of memory that are the same are one node: the binary form gives them no number.
const MemRef* read_memref(ReaderState& state, std::uint32_t map) {
  MemRef memref;
  const std::uint32_t base_name = state.member(map, "base");
  memref.name = state.name(base_name);
  const std::uint32_t base = state.find(map, "base_node");
  memref.base =
      base == Document::kNone ? state.base_named(memref.name) : dyn_cast<Var>(state.node(base));
  if (memref.base == nullptr)
    state.fail(base == Document::kNone ? map : base,
               message_text("core", "expected a variable at {0}"));
  memref.byte_offset = read_expr(state, state.member(map, "byte_offset"));
  memref.size_bytes = state.unsigned_number(state.member(map, "size"));
  memref.pinned = optional_member(state, map, "is_pinned", false,
                                  [&](std::uint32_t value) { return state.boolean(value); });
  memref.slot_count =
      optional_member(state, map, "slot_count", std::uint64_t{1},
                      [&](std::uint32_t value) { return state.unsigned_number(value); });
  if (const std::uint32_t slot = state.find(map, "slot_index"); !state.is_nil(slot))
    memref.slot_index = read_expr(state, slot);
  return state.failed() ? nullptr : state.memref(memref);
}

TensorView read_tensor_view(ReaderState& state, std::uint32_t map) {
  TensorView view;
  view.stride = read_dims(state, state.member(map, "stride"));
  const auto dims = [&](std::uint32_t value) { return read_dims(state, value); };
  view.valid_shape = optional_member(state, map, "valid_shape", Dims(), dims);
  view.layout = state.named<TensorLayout>(state.member(map, "layout"));
  view.pad = optional_member(state, map, "pad", PadValue::Null,
                             [&](std::uint32_t value) { return state.named<PadValue>(value); });
  return view;
}

TileView read_tile_view(ReaderState& state, std::uint32_t map) {
  TileView view;
  view.valid_shape = read_dims(state, state.member(map, "valid_shape"));
  view.stride = read_dims(state, state.member(map, "stride"));
  if (const std::uint32_t offset = state.member(map, "start_offset"); !state.is_nil(offset))
    view.start_offset = read_expr(state, offset);
  view.blayout = state.named<TileLayout>(state.member(map, "blayout"));
  view.slayout = state.named<TileLayout>(state.member(map, "slayout"));
  view.fractal_bytes = state.unsigned_number(state.member(map, "fractal"));
  view.pad = state.named<PadValue>(state.member(map, "pad"));
  view.compact =
      optional_member(state, map, "compact", CompactMode::Null,
                      [&](std::uint32_t value) { return state.named<CompactMode>(value); });
  return view;
}

const Type* read_tensor(ReaderState& state, std::uint32_t map, TypeKind kind) {
  TensorType type;
  TensorView view;
  type.kind = kind;
  type.dtype = read_dtype(state, map);
  type.shape = read_dims(state, state.member(map, "shape"));
  if (const std::uint32_t memref = state.find(map, "memref"); !state.is_nil(memref))
    type.memref = read_memref(state, memref);
  if (const std::uint32_t value = state.find(map, "tensor_view"); !state.is_nil(value)) {
    view = read_tensor_view(state, value);
    type.view = &view;
  }
  if (const std::uint32_t window = state.find(map, "window_buffer"); !state.is_nil(window)) {
    type.window = dyn_cast<WindowBuffer>(state.node(window));
    if (type.window == nullptr)
      state.fail(window, message_text("core", "expected a window buffer at {0}"));
  }
  return state.failed() ? nullptr : state.context().unique().tensor(type);
}

const Type* read_tile(ReaderState& state, std::uint32_t map) {
  TileType type;
  TileView view;
  type.kind = TypeKind::Tile;
  type.dtype = read_dtype(state, map);
  type.shape = read_dims(state, state.member(map, "shape"));
  if (const std::uint32_t memref = state.find(map, "memref"); !state.is_nil(memref))
    type.memref = read_memref(state, memref);
  if (const std::uint32_t space = state.find(map, "memory_space"); !state.is_nil(space))
    type.space = state.numbered<MemorySpace>(space);
  if (const std::uint32_t value = state.find(map, "tile_view"); !state.is_nil(value)) {
    view = read_tile_view(state, value);
    type.view = &view;
  }
  return state.failed() ? nullptr : state.context().unique().tile(type);
}

const Type* read_nested(ReaderState& state, std::uint32_t map, int depth) {
  if (state.failed())
    return nullptr;
  const std::uint32_t kind_value = state.member(map, "type_kind");
  const std::optional<TypeKind> kind = type_kind_named(state.string(kind_value));
  if (!kind || depth > kMaxTupleDepth) {
    state.fail(kind_value,
               kind ? message_text("core", "expected a tuple that is nested less deeply at {0}")
                    : message_text("core", "expected a known kind of type at {0}"));
    return nullptr;
  }
  UniqueTable& unique = state.context().unique();
  switch (*kind) {
  case TypeKind::Scalar: {
    const DataType dtype = read_dtype(state, map);
    return state.failed() ? nullptr : unique.scalar(dtype);
  }
  case TypeKind::Tensor:
  case TypeKind::DistributedTensor:
    return read_tensor(state, map, *kind);
  case TypeKind::Tile:
    return read_tile(state, map);
  case TypeKind::Array: {
    const DataType dtype = read_dtype(state, map);
    const std::uint32_t shape = state.member(map, "shape");
    const Dims dims = read_dims(state, shape);
    if (dims.size() != 1)
      state.fail(shape, message_text("core", "expected one extent at {0}"));
    return state.failed() ? nullptr : unique.array(dtype, dims[0]);
  }
  case TypeKind::Tuple: {
    std::vector<const Type*> types;
    for (const std::uint32_t element : state.elements(state.member(map, "types")))
      types.push_back(read_nested(state, element, depth + 1));
    return state.failed() ? nullptr : unique.tuple(types);
  }
  case TypeKind::Opaque: {
    auto* type = state.context().make_type<OpaqueType>(*kind);
    type->text = state.printed(state.member(map, "text"));
    return type;
  }
  default:
    return unique.bare(*kind);
  }
}

} // namespace

const ir::Type* read_type(ReaderState& state, std::uint32_t value) {
  if (value == Document::kNone)
    return nullptr;
  return read_nested(state, value, 0);
}

} // namespace ptoscope::serial
