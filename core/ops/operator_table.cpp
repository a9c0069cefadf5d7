#include "core/ops/operator_table.h"

#include "core/ops/families.h"

#include <algorithm>

namespace ptoscope::ops {

namespace {

struct Family {
  std::string_view category;
  std::span<const Operator> (*operators)();
};

constexpr Family kFamilies[] = {
    {"array", array},
    {"collective", distributed_builtin},
    {"runtime", distributed_runtime},
    {"signals", distributed_system},
    {"windows", distributed_tensor},
    {"windows", distributed_tile},
    {"prefetch", prefetch},
    {"cross core", system_cross_core},
    {"launch", system_launch},
    {"sync", system_sync},
    {"task", system_task},
    {"broadcast", tensor_broadcast},
    {"cross core", tensor_cross_core},
    {"elementwise", tensor_elementwise},
    {"indexed", tensor_indexed},
    {"matmul", tensor_matmul},
    {"memory", tensor_memory},
    {"reduction", tensor_reduction},
    {"sort", tensor_sort},
    {"transform", tensor_transform},
    {"unary", tensor_unary},
    {"bitwise", tile_bitwise},
    {"broadcast", tile_broadcast},
    {"comparison", tile_comparison},
    {"creation", tile_creation},
    {"cross core", tile_cross_core},
    {"elementwise", tile_elementwise},
    {"gather", tile_gather},
    {"matmul", tile_matmul},
    {"matmul mx", tile_matmul_mx},
    {"memory", tile_memory},
    {"padding", tile_padding},
    {"reduction", tile_reduction},
    {"scatter", tile_scatter},
    {"sort", tile_sort},
    {"tables", tile_tables},
    {"transform", tile_transform},
    {"unary", tile_unary},
    {"window", tile_window},
};

} // namespace

OperatorTable::OperatorTable() {
  for (const Family& family : kFamilies)
    for (const Operator& one : family.operators()) {
      all_.push_back(&one);
      by_name_.at(one.name()) = {&one, family.category};
    }
  std::ranges::sort(all_, {}, &Operator::name);
}

const Operator* OperatorTable::find(std::string_view name) const {
  const Entry* found = by_name_.find(name);
  return found == nullptr ? nullptr : found->op;
}

std::string_view OperatorTable::category(const Operator& op) const {
  const Entry* found = by_name_.find(op.name());
  return found == nullptr ? std::string_view() : found->category;
}

} // namespace ptoscope::ops
