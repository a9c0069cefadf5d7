#include "core/ops/deduce_type.h"

#include "core/ir/builder.h"
#include "core/ir/cast.h"
#include "core/ops/call_typing.h"

#include <algorithm>
#include <vector>

namespace ptoscope::ops {
namespace {

std::optional<ir::MemorySpace> space_of_result(const ResultMemory& memory, ir::Exprs args,
                                               ir::Attrs kwargs) {
  switch (memory.place) {
  case ResultPlace::Unstated:
    return std::nullopt;
  case ResultPlace::Fixed:
    return memory.space;
  case ResultPlace::AsKeyword: {
    const ir::AttrValue* value = ir::find_attr(kwargs, memory.keyword);
    const auto* space = value == nullptr ? nullptr : std::get_if<ir::MemorySpace>(value);
    if (space != nullptr)
      return *space;
    if (memory.space)
      return memory.space;
    break;
  }
  case ResultPlace::AsInput:
    break;
  }
  for (const ir::Expr* arg : args)
    if (arg->type != nullptr && arg->type->kind == ir::TypeKind::Tile)
      if (const auto& space = static_cast<const ir::TileType*>(arg->type)->space)
        return space;
  return std::nullopt;
}

/// A tile without a place in that one, also in a tuple.
const ir::Type* placed(const ir::Type* type, std::optional<ir::MemorySpace> space,
                       ir::Context& context) {
  if (type->kind == ir::TypeKind::Tuple) {
    std::vector<const ir::Type*> types;
    for (const ir::Type* one : static_cast<const ir::TupleType*>(type)->types)
      types.push_back(placed(one, space, context));
    return context.unique().tuple(types);
  }
  if (type->kind != ir::TypeKind::Tile || static_cast<const ir::TileType*>(type)->space)
    return type;
  ir::TileType tile = *static_cast<const ir::TileType*>(type);
  tile.space = space;
  return context.unique().tile(tile);
}

/// Makes expressions anew where the type of something in them becomes known.
class Typing {
public:
  Typing(const OperatorTable& table, ir::Context& context) : table_(table), build_(context) {}

  const ir::Expr* typed(const ir::Expr& expr) {
    if (const auto* call = ir::dyn_cast<ir::Call>(&expr))
      return typed_call(*call);
    build_.from(expr);
    if (const auto* list = ir::dyn_cast<ir::MakeTuple>(&expr)) {
      const std::vector<const ir::Expr*> elements = all(list->elements);
      return std::ranges::equal(elements, list->elements)
                 ? list
                 : build_.list(ir::Operands(elements.begin(), elements.end()));
    }
    if (const auto* element = ir::dyn_cast<ir::TupleGetItem>(&expr)) {
      const ir::Expr* const tuple = typed(*element->tuple);
      return tuple == element->tuple ? element : build_.element(tuple, element->index);
    }
    if (const auto* binary = ir::dyn_cast<ir::Binary>(&expr)) {
      const ir::Expr* const left = typed(*binary->left);
      const ir::Expr* const right = typed(*binary->right);
      const bool is_same = left == binary->left && right == binary->right;
      return is_same ? binary : build_.binary(expr.kind, left, right);
    }
    if (const auto* unary = ir::dyn_cast<ir::Unary>(&expr)) {
      const ir::Expr* const operand = typed(*unary->operand);
      if (operand == unary->operand)
        return unary;
      return expr.kind == ir::NodeKind::Cast ? build_.cast(operand, scalar_type(expr))
                                             : build_.unary(expr.kind, operand);
    }
    return &expr;
  }

private:
  static ir::DataType scalar_type(const ir::Expr& cast) {
    return static_cast<const ir::ScalarType&>(*cast.type).dtype;
  }

  std::vector<const ir::Expr*> all(ir::Exprs exprs) {
    std::vector<const ir::Expr*> result;
    result.reserve(exprs.size());
    for (const ir::Expr* expr : exprs)
      result.push_back(typed(*expr));
    return result;
  }

  const ir::Expr* typed_call(const ir::Call& call) {
    ir::Context& context = build_.context();
    const std::vector<const ir::Expr*> args = all(call.args);
    const ir::Type* type = call.type;
    const bool is_open = type == nullptr || type->kind == ir::TypeKind::Unknown;
    const Operator* op =
        is_open && !call.callee.is_function ? table_.find(call.callee.name.text()) : nullptr;
    if (op != nullptr)
      if (const ir::Type* deduced = deduce_type(*op, args, call.kwargs, context).type)
        type = deduced;
    if (type == call.type && std::ranges::equal(args, call.args))
      return &call;
    auto* made = context.make<ir::Call>(ir::NodeKind::Call, call.span);
    made->type = type;
    made->callee = call.callee;
    made->args = context.arena().copy(args);
    made->kwargs = call.kwargs;
    made->attrs = call.attrs;
    return made;
  }

  const OperatorTable& table_;
  ir::Builder build_;
};

} // namespace

DeducedType deduce_type(const Operator& op, ir::Exprs args, ir::Attrs kwargs,
                        ir::Context& context) {
  if (op.rule() == nullptr)
    return {};
  CallTyping call(op, args, kwargs, context);
  DeducedType result{op.rule()(call), call.refusal()};
  if (result.type != nullptr && op.result().place != ResultPlace::Unstated)
    result.type = placed(result.type, space_of_result(op.result(), args, kwargs), context);
  return result;
}

const ir::Expr* with_types(const ir::Expr* expr, const OperatorTable& table, ir::Context& context) {
  return Typing(table, context).typed(*expr);
}

} // namespace ptoscope::ops
