#include "core/dsl/frontend/call_types.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"
#include "core/ir/rewriter.h"
#include "core/ir/structural_equal.h"
#include "core/ir/tile_layout.h"
#include "core/ir/visit.h"
#include "core/ops/shapes.h"

#include <algorithm>
#include <map>

namespace ptoscope::frontend {

using namespace ir;

std::vector<const Type*> returned_types(const Function& function) {
  const Return* first = nullptr;
  visit_nodes(*function.body, [&first](const Node& node) {
    if (first == nullptr && node.kind == NodeKind::Return &&
        !static_cast<const Return&>(node).values.empty())
      first = static_cast<const Return*>(&node);
    return first == nullptr && is_stmt(node.kind);
  });
  std::vector<const Type*> types;
  if (first != nullptr)
    for (const Expr* value : first->values)
      types.push_back(value->type);
  const bool is_unknown =
      std::ranges::any_of(types, [](const Type* type) { return type->kind == TypeKind::Unknown; });
  return is_unknown ? std::vector<const Type*>() : types;
}

namespace {

bool is_equal(const Expr& left, const Expr& right) {
  return &left == &right || same_extent(&left, &right) || !structural_difference(left, right);
}

/// Finds what the variables of a pattern stand for in a value.
class Bindings {
public:
  void add(const Type* pattern, const Type* value) {
    if (pattern->kind == TypeKind::Tuple && value->kind == TypeKind::Tuple) {
      const auto& inner = static_cast<const TupleType*>(pattern)->types;
      const auto& values = static_cast<const TupleType*>(value)->types;
      for (std::size_t i = 0; i < std::min(inner.size(), values.size()); ++i)
        add(inner[i], values[i]);
    } else if (is_tensor(pattern->kind) && is_tensor(value->kind)) {
      add(static_cast<const TensorType&>(*pattern), static_cast<const TensorType&>(*value));
    } else if (pattern->kind == TypeKind::Tile && value->kind == TypeKind::Tile) {
      add(static_cast<const TileType&>(*pattern), static_cast<const TileType&>(*value));
    }
  }

  const std::map<const Var*, const Expr*>& bound() const { return bound_; }
  /// Pairs that have to be the same, each with the variable that was bound twice.
  struct Constraint {
    const Var* var = nullptr;
    const Expr* first = nullptr;
    const Expr* second = nullptr;
  };
  const std::vector<Constraint>& constraints() const { return constraints_; }

private:
  void add(const TensorType& pattern, const TensorType& value) {
    add(pattern.shape, value.shape);
    add(valid(pattern), valid(value));
    if (pattern.view != nullptr && value.view != nullptr)
      add(pattern.view->stride, value.view->stride);
  }
  void add(const TileType& pattern, const TileType& value) {
    add(pattern.shape, value.shape);
    add(ops::valid_shape(pattern), ops::valid_shape(value));
    if (pattern.view == nullptr || value.view == nullptr)
      return;
    add(pattern.view->stride, value.view->stride);
    if (pattern.view->start_offset != nullptr && value.view->start_offset != nullptr)
      add(pattern.view->start_offset, value.view->start_offset);
  }
  static Dims valid(const TensorType& type) {
    return type.view != nullptr && !type.view->valid_shape.empty() ? type.view->valid_shape
                                                                   : type.shape;
  }
  void add(Dims patterns, Dims values) {
    for (std::size_t i = 0; i < std::min(patterns.size(), values.size()); ++i)
      add(patterns[i], values[i]);
  }

  /// Arithmetic binds what is in it where the value is built alike.
  static bool is_alike(const Expr* pattern, const Expr* value) {
    if (isa<Var>(pattern) || is_equal(*pattern, *value))
      return true;
    if (pattern->kind != value->kind)
      return false;
    if (is_binary(pattern->kind)) {
      const auto& one = static_cast<const Binary&>(*pattern);
      const auto& other = static_cast<const Binary&>(*value);
      return is_alike(one.left, other.left) && is_alike(one.right, other.right);
    }
    return is_unary(pattern->kind) && is_alike(static_cast<const Unary&>(*pattern).operand,
                                               static_cast<const Unary&>(*value).operand);
  }
  void add(const Expr* pattern, const Expr* value) {
    if (const auto* var = dyn_cast<Var>(pattern)) {
      if (pattern == value)
        return;
      const auto [known, is_new] = bound_.emplace(var, value);
      if (!is_new)
        constraints_.push_back({var, known->second, value});
      return;
    }
    if (!is_alike(pattern, value) || pattern->kind != value->kind)
      return;
    if (is_binary(pattern->kind)) {
      add(static_cast<const Binary&>(*pattern).left, static_cast<const Binary&>(*value).left);
      add(static_cast<const Binary&>(*pattern).right, static_cast<const Binary&>(*value).right);
    } else if (is_unary(pattern->kind)) {
      add(static_cast<const Unary&>(*pattern).operand, static_cast<const Unary&>(*value).operand);
    }
  }

  std::map<const Var*, const Expr*> bound_;
  std::vector<Constraint> constraints_;
};

} // namespace

std::optional<std::vector<const Type*>>
bound_types(Body& body, const std::vector<const Var*>& params, const std::vector<const Expr*>& args,
            const std::vector<const Type*>& results, const syntax::Extent& extent) {
  if (results.empty())
    return results;
  Bindings bindings;
  for (std::size_t i = 0; i < params.size(); ++i)
    bindings.add(params[i]->type, args[i]->type);
  if (bindings.bound().empty())
    return results;
  Rewriter rewriter(body.session.context());
  for (const auto& [var, value] : bindings.bound())
    rewriter.replace(*var, *value);
  for (const Bindings::Constraint& constraint : bindings.constraints()) {
    if (is_equal(*constraint.first, *constraint.second))
      continue;
    const Expr* first = rewriter.rewrite(*constraint.first);
    const Expr* second = rewriter.rewrite(*constraint.second);
    if (body.is_provably_equal(*first, *second))
      continue;
    body.session.refuse(Fault::Form, body.name,
                        message_text("core",
                                     "expected the symbol \"{0}\" to stand for one extent in "
                                     "the call \"{3}\", found {1} and {2}"),
                        constraint.var->name.text(), printer::print(*first),
                        printer::print(*second), shortened(body.session.tree().text_of(extent)));
    return std::nullopt;
  }
  std::vector<const Type*> types;
  types.reserve(results.size());
  for (const Type* result : results)
    types.push_back(rewriter.rewrite(*result));
  return types;
}

} // namespace ptoscope::frontend
