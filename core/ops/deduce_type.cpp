#include "core/ops/deduce_type.h"

#include "core/ir/cast.h"
#include "core/ops/call_typing.h"

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

} // namespace

DeducedType deduce_type(const Operator& op, ir::Exprs args, ir::Attrs kwargs,
                        ir::Context& context) {
  if (op.rule() == nullptr)
    return {};
  CallTyping call(op, args, kwargs, context);
  DeducedType result{op.rule()(call), call.refusal()};
  if (result.type == nullptr || result.type->kind != ir::TypeKind::Tile)
    return result;
  const auto& tile = static_cast<const ir::TileType&>(*result.type);
  if (!tile.space) {
    ir::TileType placed = tile;
    placed.space = space_of_result(op.result(), args, kwargs);
    result.type = context.unique().tile(placed);
  }
  return result;
}

const ir::Expr* with_types(const ir::Expr* expr, const OperatorTable& table, ir::Context& context) {
  const auto* call = ir::dyn_cast<ir::Call>(expr);
  if (call == nullptr)
    return expr;
  std::vector<const ir::Expr*> args;
  args.reserve(call->args.size());
  bool changed = false;
  for (const ir::Expr* arg : call->args) {
    args.push_back(with_types(arg, table, context));
    changed = changed || args.back() != arg;
  }
  const ir::Type* type = call->type;
  const bool is_open = type == nullptr || type->kind == ir::TypeKind::Unknown;
  if (const Operator* op =
          is_open && !call->callee.is_function ? table.find(call->callee.name.text()) : nullptr;
      op != nullptr)
    if (const ir::Type* deduced = deduce_type(*op, args, call->kwargs, context).type)
      type = deduced;
  if (!changed && type == call->type)
    return expr;
  auto* typed = context.make<ir::Call>(ir::NodeKind::Call, call->span);
  typed->type = type;
  typed->callee = call->callee;
  typed->args = context.arena().copy(args);
  typed->kwargs = call->kwargs;
  typed->attrs = call->attrs;
  return typed;
}

} // namespace ptoscope::ops
