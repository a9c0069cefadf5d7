#include "core/ops/operator_table.h"

#include "core/ops/families.h"

#include <algorithm>

namespace ptoscope::ops {

OperatorTable::OperatorTable() {
  for (const auto family : {array,
                            distributed_builtin,
                            distributed_runtime,
                            distributed_system,
                            distributed_tensor,
                            distributed_tile,
                            prefetch,
                            system_cross_core,
                            system_launch,
                            system_sync,
                            system_task,
                            tensor_broadcast,
                            tensor_cross_core,
                            tensor_elementwise,
                            tensor_indexed,
                            tensor_matmul,
                            tensor_memory,
                            tensor_reduction,
                            tensor_sort,
                            tensor_transform,
                            tensor_unary,
                            tile_bitwise,
                            tile_broadcast,
                            tile_comparison,
                            tile_creation,
                            tile_cross_core,
                            tile_elementwise,
                            tile_gather,
                            tile_matmul,
                            tile_matmul_mx,
                            tile_memory,
                            tile_padding,
                            tile_reduction,
                            tile_scatter,
                            tile_sort,
                            tile_tables,
                            tile_transform,
                            tile_unary,
                            tile_window})
    for (const Operator& one : family())
      all_.push_back(&one);
  std::ranges::sort(all_, {}, &Operator::name);
  for (const Operator* one : all_)
    by_name_.at(one->name()) = one;
}

const Operator* OperatorTable::find(std::string_view name) const {
  const Operator* const* found = by_name_.find(name);
  return found == nullptr ? nullptr : *found;
}

} // namespace ptoscope::ops
