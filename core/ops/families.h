#pragma once

#include "core/ops/operator.h"

#include <span>

namespace ptoscope::ops {

// What arguments accept. Tiles anywhere, or where instructions of a kind read and write them.
inline constexpr Accepts kTile{ArgumentKind::Tile, {}};
inline constexpr Accepts kVec{ArgumentKind::Tile, {ir::MemorySpace::Vec}};
inline constexpr Accepts kAcc{ArgumentKind::Tile, {ir::MemorySpace::Acc}};
inline constexpr Accepts kVecOrAcc{ArgumentKind::Tile,
                                   {ir::MemorySpace::Vec, ir::MemorySpace::Acc}};
inline constexpr Accepts kLeft{ArgumentKind::Tile, {ir::MemorySpace::Left}};
inline constexpr Accepts kRight{ArgumentKind::Tile, {ir::MemorySpace::Right}};
inline constexpr Accepts kBias{ArgumentKind::Tile, {ir::MemorySpace::Bias}};
inline constexpr Accepts kLeftScale{ArgumentKind::Tile, {ir::MemorySpace::LeftScale}};
inline constexpr Accepts kRightScale{ArgumentKind::Tile, {ir::MemorySpace::RightScale}};
inline constexpr Accepts kTensor{ArgumentKind::Tensor, {}};
inline constexpr Accepts kLocalTensor{ArgumentKind::LocalTensor, {}};
inline constexpr Accepts kWindow{ArgumentKind::Window, {}};
inline constexpr Accepts kTensorOrScalar{ArgumentKind::TensorOrScalar, {}};
inline constexpr Accepts kScalar{ArgumentKind::Scalar, {}};
inline constexpr Accepts kNumber{ArgumentKind::Number, {}};
inline constexpr Accepts kExtents{ArgumentKind::Extents, {}};
inline constexpr Accepts kOffsets{ArgumentKind::Offsets, {}};
inline constexpr Accepts kIndices{ArgumentKind::Indices, {}};
inline constexpr Accepts kDimensions{ArgumentKind::Dimensions, {}};
inline constexpr Accepts kArray{ArgumentKind::Array, {}};
inline constexpr Accepts kPointer{ArgumentKind::Pointer, {}};
inline constexpr Accepts kCommContext{ArgumentKind::CommContext, {}};
inline constexpr Accepts kPrefetchContext{ArgumentKind::PrefetchContext, {}};
inline constexpr Accepts kAsyncEvent{ArgumentKind::AsyncEvent, {}};
inline constexpr Accepts kAsyncSession{ArgumentKind::AsyncSession, {}};
inline constexpr Accepts kAny{ArgumentKind::Any, {}};

// The operators of each family, in the order of their names; one file a family, named like it.

std::span<const Operator> array();
std::span<const Operator> distributed_builtin();
std::span<const Operator> distributed_runtime();
std::span<const Operator> distributed_system();
std::span<const Operator> distributed_tensor();
std::span<const Operator> distributed_tile();
std::span<const Operator> prefetch();
std::span<const Operator> system_cross_core();
std::span<const Operator> system_launch();
std::span<const Operator> system_sync();
std::span<const Operator> system_task();
std::span<const Operator> tensor_broadcast();
std::span<const Operator> tensor_cross_core();
std::span<const Operator> tensor_elementwise();
std::span<const Operator> tensor_indexed();
std::span<const Operator> tensor_matmul();
std::span<const Operator> tensor_memory();
std::span<const Operator> tensor_reduction();
std::span<const Operator> tensor_sort();
std::span<const Operator> tensor_transform();
std::span<const Operator> tensor_unary();
std::span<const Operator> tile_bitwise();
std::span<const Operator> tile_broadcast();
std::span<const Operator> tile_comparison();
std::span<const Operator> tile_creation();
std::span<const Operator> tile_cross_core();
std::span<const Operator> tile_elementwise();
std::span<const Operator> tile_gather();
std::span<const Operator> tile_matmul();
std::span<const Operator> tile_matmul_mx();
std::span<const Operator> tile_memory();
std::span<const Operator> tile_padding();
std::span<const Operator> tile_reduction();
std::span<const Operator> tile_scatter();
std::span<const Operator> tile_sort();
std::span<const Operator> tile_tables();
std::span<const Operator> tile_transform();
std::span<const Operator> tile_unary();
std::span<const Operator> tile_window();

} // namespace ptoscope::ops
