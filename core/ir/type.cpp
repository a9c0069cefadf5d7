#include "core/ir/type.h"

#include <array>

namespace ptoscope::ir {

namespace {

constexpr std::array<std::string_view, kTypeKinds> kNames = {
    "ScalarType",
    "TensorType",
    "DistributedTensorType",
    "TileType",
    "ArrayType",
    "TupleType",
    "MemRefType",
    "Ptr",
    "UnknownType",
    "WindowBufferType",
    "CommCtxType",
    "PrefetchAsyncContextType",
    "AsyncEventType",
    "AsyncSessionType",
    "OpaqueType",
};

} // namespace

std::string_view kind_name(TypeKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<TypeKind> type_kind_named(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name)
      return static_cast<TypeKind>(i);
  return std::nullopt;
}

} // namespace ptoscope::ir
