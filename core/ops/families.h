#pragma once

#include "core/ops/operator.h"

#include <span>

namespace ptoscope::ops {

/// Where vector instructions read and write.
inline constexpr MemorySpaces kVec{ir::MemorySpace::Vec};

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
