#include "core/ir/builder.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"
#include "core/support/internal_error.h"

#include <fmt/format.h>

// Types and expressions of a Builder.

namespace ptoscope::ir {

const Expr* Builder::value(const Operand& operand) {
  if (const auto* expr = std::get_if<const Expr*>(&operand.value_)) {
    if (*expr == nullptr)
      throw InternalError("an operand is null");
    return *expr;
  }
  if (const auto* flag = std::get_if<bool>(&operand.value_))
    return context_.unique().boolean(*flag);
  if (const auto* whole = std::get_if<std::int64_t>(&operand.value_))
    return integer(*whole);
  return number(std::get<double>(operand.value_));
}

Exprs Builder::all(const Operands& operands) {
  std::vector<const Expr*> exprs;
  exprs.reserve(operands.size());
  for (const Operand& one : operands)
    exprs.push_back(value(one));
  return context_.arena().copy(exprs);
}

Attrs Builder::attrs(const Entries& entries) {
  std::vector<Attr> made;
  made.reserve(entries.size());
  for (const Entry& entry : entries) {
    const auto* text = std::get_if<std::string_view>(&entry.value);
    made.push_back({context_.intern(entry.key), text != nullptr
                                                    ? AttrValue(context_.intern(*text))
                                                    : std::get<AttrValue>(entry.value)});
  }
  return context_.arena().copy(made);
}

const Type* Builder::array(const Operand& extent, DataType dtype) {
  return context_.unique().array(dtype, value(extent));
}

const Type* Builder::tensor(const Operands& shape, DataType dtype, const TensorView* view,
                            const MemRef* memref) {
  TensorType type;
  type.kind = TypeKind::Tensor;
  type.dtype = dtype;
  type.shape = all(shape);
  type.view = view;
  type.memref = memref;
  return context_.unique().tensor(type);
}

const Type* Builder::tile(const Operands& shape, DataType dtype, std::optional<MemorySpace> space,
                          const TileView* view, const MemRef* memref) {
  TileType type;
  type.kind = TypeKind::Tile;
  type.dtype = dtype;
  type.shape = all(shape);
  type.space = space;
  type.view = view;
  type.memref = memref;
  return context_.unique().tile(type);
}

const MemRef* Builder::memref(const Var* base, const Operand& byte_offset,
                              std::uint64_t size_bytes) {
  auto* node = make_expr<MemRef>(NodeKind::MemRef, bare(TypeKind::MemRef));
  node->name = base->name;
  node->base = base;
  node->byte_offset = value(byte_offset);
  node->size_bytes = size_bytes;
  return node;
}

const Var* Builder::var(std::string_view name, const Type* type) {
  auto* node = make_expr<Var>(NodeKind::Var, type);
  node->name = context_.intern(name);
  return node;
}

const Expr* Builder::binary(NodeKind kind, const Operand& left, const Operand& right) {
  const Expr* a = value(left);
  const Expr* b = value(right);
  auto* node = make_expr<Binary>(kind, binary_type(context_.unique(), kind, a->type, b->type));
  node->left = a;
  node->right = b;
  return node;
}

const Expr* Builder::unary(NodeKind kind, const Operand& operand) {
  const Expr* held = value(operand);
  auto* node =
      make_expr<Unary>(kind, kind == NodeKind::Not ? scalar(data_type::kBool) : held->type);
  node->operand = held;
  return node;
}

const Expr* Builder::cast(const Operand& operand, DataType dtype) {
  auto* node = make_expr<Unary>(NodeKind::Cast, scalar(dtype));
  node->operand = value(operand);
  return node;
}

const Expr* Builder::list(const Operands& elements) {
  const Exprs held = all(elements);
  Types types;
  types.reserve(held.size());
  for (const Expr* element : held)
    types.push_back(element->type);
  auto* node = make_expr<MakeTuple>(NodeKind::MakeTuple, tuple(types));
  node->elements = held;
  return node;
}

const Expr* Builder::element(const Expr* tuple, std::int64_t index) {
  const Type* type = bare(TypeKind::Unknown);
  if (tuple->type->kind == TypeKind::Tuple) {
    const auto& types = static_cast<const TupleType*>(tuple->type)->types;
    if (index < 0 || static_cast<std::uint64_t>(index) >= types.size())
      throw InternalError(
          fmt::format("element {} of a tuple of {} was asked for", index, types.size()));
    type = types[static_cast<std::size_t>(index)];
  }
  auto* node = make_expr<TupleGetItem>(NodeKind::TupleGetItem, type);
  node->tuple = tuple;
  node->index = index;
  return node;
}

const Call* Builder::op(std::string_view name, const Operands& args, const Type* type,
                        const Entries& kwargs, const Entries& attributes) {
  auto* node = make_expr<Call>(NodeKind::Call, type != nullptr ? type : bare(TypeKind::Unknown));
  node->callee = {context_.intern(name), false};
  node->args = all(args);
  node->kwargs = attrs(kwargs);
  node->attrs = attrs(attributes);
  return node;
}

const Call* Builder::call(std::string_view function, const Operands& args, const Type* type,
                          const Entries& attributes) {
  auto* node = make_expr<Call>(NodeKind::Call, type != nullptr ? type : bare(TypeKind::Unknown));
  node->callee = {context_.intern(function), true};
  node->args = all(args);
  node->attrs = attrs(attributes);
  return node;
}

const Submit* Builder::submit(std::string_view function, const Operands& args, const Type* type,
                              const SubmitOptions& options) {
  auto* node =
      make_expr<Submit>(NodeKind::Submit, type != nullptr ? type : bare(TypeKind::Unknown));
  node->callee = {context_.intern(function), true};
  node->args = all(args);
  node->deps = all(options.deps);
  node->core_num = options.core_num;
  node->sync_start = options.sync_start;
  node->allow_early_resolve = options.allow_early_resolve;
  node->predicate = options.predicate;
  node->attrs = attrs(options.attrs);
  return node;
}

} // namespace ptoscope::ir
