#include "core/snapshots/nodes/value_facts.h"

#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"

#include <algorithm>

namespace ptoscope::snapshots {

using namespace ir;

namespace {

std::string type_text(const Type& type, dsl::DumpLevel level, const std::string& prefix) {
  return type.kind == TypeKind::Unknown ? std::string() : printer::print(type, {level, prefix});
}

std::string full_text(const Type& type, const std::string& prefix) {
  return type_text(type, dsl::DumpLevel::Explicit, prefix);
}

std::string name_of_callee(const Callee& callee) {
  return (callee.is_function ? "self." : "") + std::string(callee.name.text());
}

std::string made_by(const Expr* value) {
  if (const auto* call = dyn_cast<Call>(value))
    return name_of_callee(call->callee);
  if (const auto* submit = dyn_cast<Submit>(value))
    return name_of_callee(submit->callee);
  return {};
}

/// Bytes of so many elements; nothing when an extent isn't a constant or it is too many.
std::optional<std::int64_t> size_of(Dims shape, DataType dtype) {
  constexpr std::int64_t kMaxBits = std::int64_t{1} << 60;
  std::int64_t bits = bits_of(dtype);
  for (const Expr* dim : shape) {
    const auto* constant = dyn_cast<ConstInt>(dim);
    if (constant == nullptr || constant->value < 0 || bits == 0 ||
        constant->value > kMaxBits / std::max<std::int64_t>(bits, 1))
      return std::nullopt;
    bits *= constant->value;
  }
  return bits == 0 ? std::nullopt : std::optional((bits + 7) / 8);
}

std::optional<std::int64_t> size_of(const Type& type) {
  if (type.kind == TypeKind::Tile)
    return size_of(static_cast<const TileType&>(type).shape,
                   static_cast<const TileType&>(type).dtype);
  if (is_tensor(type.kind))
    return size_of(static_cast<const TensorType&>(type).shape,
                   static_cast<const TensorType&>(type).dtype);
  return std::nullopt;
}

bool is_among(VarList vars, const Var& var) {
  return std::ranges::find(vars, &var) != vars.end();
}

ValueKind kind_of(const FunctionNodes& function, const Var& var) {
  if (is_among(function.function()->params, var))
    return ValueKind::Parameter;
  if (var.type->kind == TypeKind::Ptr)
    return ValueKind::Memory;
  if (var.kind == NodeKind::IterArg)
    return ValueKind::Carried;
  const Stmt* definition = function.definition(var);
  if (definition == nullptr)
    return ValueKind::Free;
  if (const auto* loop = dyn_cast<For>(definition))
    return loop->loop_var == &var ? ValueKind::LoopVariable : ValueKind::Result;
  return definition->kind == NodeKind::Assign ? ValueKind::Variable : ValueKind::Result;
}

} // namespace

std::optional<ValueFacts> value_facts(const SnapshotNodes& nodes, std::int32_t function,
                                      std::string_view name) {
  const Var* var = nodes.variable(function, name);
  if (var == nullptr)
    return std::nullopt;
  const FunctionNodes& owner = *nodes.function(function);
  ValueFacts facts;
  facts.kind = kind_of(owner, *var);
  facts.type = full_text(*var->type, owner.prefix());
  facts.uses = owner.use_count(*var);
  facts.size_bytes = size_of(*var->type);
  const Stmt* definition = owner.definition(*var);
  if (const auto* assign = dyn_cast<Assign>(definition))
    facts.made_by = made_by(assign->value);
  const Span& span = definition != nullptr ? definition->span : var->span;
  facts.definition_line = nodes.line_of(function, span);
  return facts;
}

std::optional<ExpressionFacts> expression_facts(const SnapshotNodes& nodes, std::uint32_t line,
                                                std::uint32_t column) {
  const Expr* expr = nodes.expression_at(line, column);
  if (expr == nullptr)
    return std::nullopt;
  const FunctionNodes& owner = *nodes.function(nodes.text().structure().function_at(line));
  ExpressionFacts facts;
  facts.what = made_by(expr);
  if (facts.what.empty())
    facts.what = printer::print(*expr, {dsl::DumpLevel::Concise, owner.prefix()});
  facts.type = full_text(*expr->type, owner.prefix());
  if (const auto* call = dyn_cast<Call>(expr)) {
    for (const Expr* argument : call->args)
      facts.argument_types.push_back(
          type_text(*argument->type, dsl::DumpLevel::Concise, owner.prefix()));
    facts.result_type = type_text(*call->type, dsl::DumpLevel::Concise, owner.prefix());
  }
  return facts;
}

} // namespace ptoscope::snapshots
