#pragma once

#include "core/ir/data_type.h"
#include "core/ir/enums.h"
#include "core/ir/symbol.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ptoscope::ir {

struct Expr;
struct MemRef;
struct WindowBuffer;

enum class TypeKind : std::uint8_t {
  Scalar,
  Tensor,
  DistributedTensor,
  Tile,
  Array,
  Tuple,
  MemRef,
  Ptr,
  Unknown,
  WindowBuffer,
  CommCtx,
  PrefetchAsyncContext,
  AsyncEvent,
  AsyncSession,
  Opaque, ///< text that was not understood
};

inline constexpr int kTypeKinds = static_cast<int>(TypeKind::Opaque) + 1;

/// The name of the binary form and of the structural hash, such as "TensorType".
std::string_view kind_name(TypeKind kind);
std::optional<TypeKind> type_kind_named(std::string_view name);

/// Extents or strides; dynamic ones are expressions on variables.
using Dims = std::span<const Expr* const>;

/// How a tensor lies in memory. A view that says nothing is not the same as none.
struct TensorView {
  Dims valid_shape;
  Dims stride;
  TensorLayout layout = TensorLayout::ND;
  PadValue pad = PadValue::Null;
};

/// How a tile lies in its memory (`formats/passes-dump.md` section 5.3).
struct TileView {
  Dims valid_shape;
  Dims stride;
  const Expr* start_offset = nullptr;
  TileLayout blayout = TileLayout::RowMajor;
  TileLayout slayout = TileLayout::NoneBox;
  std::uint64_t fractal_bytes = 512;
  PadValue pad = PadValue::Null;
  CompactMode compact = CompactMode::Null;
};

/// A type, immutable, in the arena of its context.
struct Type {
  TypeKind kind = TypeKind::Unknown;
};

struct ScalarType : Type {
  DataType dtype;
};

struct TensorType : Type {
  DataType dtype;
  Dims shape;
  const MemRef* memref = nullptr;
  const TensorView* view = nullptr;
  /// Of a DistributedTensor only.
  const WindowBuffer* window = nullptr;
};

struct TileType : Type {
  DataType dtype;
  Dims shape;
  const MemRef* memref = nullptr;
  std::optional<MemorySpace> space;
  /// Null where the view is the implied one.
  const TileView* view = nullptr;
};

struct ArrayType : Type {
  DataType dtype;
  const Expr* extent = nullptr;
};

struct TupleType : Type {
  std::span<const Type* const> types;
};

/// A type that a lenient reader did not understand, kept as it is. An empty text is the type of a
/// variable that such a reader knows only from a statement which it did not understand.
struct OpaqueType : Type {
  Symbol text;
};

/// True for the type of a variable whose definition was not understood.
inline bool is_unseen(const Type& type) {
  return type.kind == TypeKind::Opaque && static_cast<const OpaqueType&>(type).text.empty();
}

constexpr bool is_tensor(TypeKind kind) {
  return kind == TypeKind::Tensor || kind == TypeKind::DistributedTensor;
}

} // namespace ptoscope::ir
