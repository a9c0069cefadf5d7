#include "core/dsl/frontend/type_match.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"
#include "core/ir/structural_equal.h"
#include "core/support/diagnostic.h"

namespace ptoscope::frontend {

using namespace ir;

namespace {

/// The type with extents that are no constants in their simplest form.
const Type* with_simple_extents(Body& body, const Type* type) {
  const auto simplified = [&](Dims shape) {
    std::vector<const Expr*> result;
    for (const Expr* extent : shape)
      result.push_back(isa<ConstInt>(extent) ? extent : body.simplified(extent));
    return result;
  };
  if (is_tensor(type->kind)) {
    TensorType tensor = static_cast<const TensorType&>(*type);
    const auto shape = simplified(tensor.shape);
    tensor.shape = shape;
    return body.session.unique().tensor(tensor);
  }
  if (type->kind == TypeKind::Tile) {
    TileType tile = static_cast<const TileType&>(*type);
    const auto shape = simplified(tile.shape);
    tile.shape = shape;
    return body.session.unique().tile(tile);
  }
  return type;
}

} // namespace

bool is_same_type(Body& body, const Type& left, const Type& right) {
  if (&left == &right)
    return true;
  EqualOptions options;
  options.memrefs = true;
  return left.kind == right.kind &&
         !structural_difference(*with_simple_extents(body, &left),
                                *with_simple_extents(body, &right), options);
}

std::string type_text(const Type& type) {
  constexpr std::size_t kMostBytes = 200;
  return std::string(shortened(printer::print(type), kMostBytes));
}

const Type& flattened(Body& body, const Type& annotated, const Expr& value) {
  constexpr std::size_t kFlat = 2;
  const auto* call = dyn_cast<Call>(&value);
  const bool is_made = call != nullptr && (call->callee.name.text() == "tile.load" ||
                                           call->callee.name.text() == "tile.create");
  if (!is_made || annotated.kind != TypeKind::Tile || value.type->kind != TypeKind::Tile)
    return *value.type;
  const auto& wanted = static_cast<const TileType&>(annotated);
  TileType found = static_cast<const TileType&>(*value.type);
  if (wanted.shape.size() > kFlat || found.shape.size() <= kFlat)
    return *value.type;
  found.shape = wanted.shape;
  return *body.session.unique().tile(found);
}

} // namespace ptoscope::frontend
