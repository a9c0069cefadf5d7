#include "core/dsl/frontend/node_size.h"

#include "core/ir/cast.h"
#include "core/ir/visit.h"

#include <algorithm>

namespace ptoscope::frontend {

using namespace ir;

namespace {

void add(NodeSize& whole, const NodeSize& part) {
  whole.parts = std::min(whole.parts + part.parts, NodeSize::kUncountable);
  whole.height = std::max(whole.height, part.height + 1);
}

} // namespace

NodeSize NodeSizes::of(const Expr& expr) {
  if (is_var(expr.kind))
    return {};
  if (const auto found = known_.find(&expr); found != known_.end())
    return found->second;
  NodeSize size;
  visit_nodes(expr, [&](const Node& node) {
    if (&node == &expr)
      return true;
    if (is_expr(node.kind))
      add(size, of(static_cast<const Expr&>(node)));
    return false;
  });
  known_[&expr] = size;
  return size;
}

NodeSize NodeSizes::of(const Type& type) {
  if (const auto found = known_.find(&type); found != known_.end())
    return found->second;
  NodeSize size;
  const auto add_all = [&](Dims extents) {
    for (const Expr* extent : extents)
      add(size, of(*extent));
  };
  if (is_tensor(type.kind)) {
    const auto& tensor = static_cast<const TensorType&>(type);
    add_all(tensor.shape);
    if (tensor.view != nullptr) {
      add_all(tensor.view->valid_shape);
      add_all(tensor.view->stride);
    }
  } else if (type.kind == TypeKind::Tile) {
    const auto& tile = static_cast<const TileType&>(type);
    add_all(tile.shape);
    if (tile.view != nullptr) {
      add_all(tile.view->valid_shape);
      add_all(tile.view->stride);
    }
  } else if (type.kind == TypeKind::Tuple) {
    for (const Type* inner : static_cast<const TupleType&>(type).types)
      add(size, of(*inner));
  }
  known_[&type] = size;
  return size;
}

} // namespace ptoscope::frontend
