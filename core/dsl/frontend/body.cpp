#include "core/dsl/frontend/body.h"

#include "core/ir/cast.h"
#include "core/ir/tile_layout.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_check.h"
#include "core/support/internal_error.h"

#include <algorithm>

namespace ptoscope::frontend {

using namespace ir;

bool Body::is_inside(Region region) const {
  return std::ranges::find(regions, region) != regions.end();
}

void Body::leave_names(std::string_view helper, const std::vector<std::string_view>& own) {
  const std::vector<std::string_view> changed = names.exit(true);
  if (inline_depth > 0)
    return;
  for (const std::string_view left : changed)
    leaked.try_emplace(left, helper);
  for (const std::string_view left : own)
    if (closure->find(left) != nullptr)
      leaked.try_emplace(left, helper);
}

bool Body::is_extent_symbol(const Expr* expr) const {
  return std::ranges::find(extent_symbols, expr) != extent_symbols.end();
}

bool Body::is_provably_equal(const Expr& left, const Expr& right) {
  return same_extent(&left, &right) || analyzer.can_prove_equal(&left, &right);
}

const Expr* Body::simplified(const Expr* extent) {
  return analyzer.simplify(extent);
}

const Var* Body::let(std::string_view variable, const Expr* value, const syntax::Extent& extent,
                     const Type* type) {
  auto* var = make_expr<Var>(NodeKind::Var, type != nullptr ? type : value->type, extent);
  var->name = session.intern(variable);
  assign(var, value, extent);
  return var;
}

void Body::assign(const Var* variable, const Expr* value, const syntax::Extent& extent) {
  auto* node = make<Assign>(NodeKind::Assign, extent);
  node->var = variable;
  node->value = value;
  output.append(node);
}

Body::Made Body::make_call(std::string_view op, const std::vector<const Expr*>& args,
                           const std::vector<Attr>& kwargs, const syntax::Extent& extent) {
  if (std::ranges::find(args, nullptr) != args.end())
    return {};
  auto* node = make_expr<Call>(NodeKind::Call, session.unique().bare(TypeKind::Unknown), extent);
  node->callee = {session.intern(op), false};
  node->args = session.context().arena().copy(args);
  node->kwargs = session.context().arena().copy(kwargs);
  const ops::Operator* known = session.table().find(op);
  if (known == nullptr)
    throw InternalError(fmt::format("an operator that is spelled in programs is unknown: {}", op));
  if (auto misused = ops::misused_arguments(*node, *known); !misused.empty())
    return {nullptr, std::move(misused)};
  ops::DeducedType deduced = ops::deduce_type(*known, node->args, node->kwargs, session.context());
  if (deduced.refusal) {
    deduced.refusal->place = session.place(extent);
    return {nullptr, {std::move(*deduced.refusal)}};
  }
  if (deduced.type != nullptr)
    node->type = deduced.type;
  return {session.writable(node, extent), {}};
}

const Expr* Body::call(std::string_view op, const std::vector<const Expr*>& args,
                       const std::vector<Attr>& kwargs, const syntax::Extent& extent) {
  Made made = make_call(op, args, kwargs, extent);
  for (Diagnostic& fault : made.faults) {
    fault.code = code_of(Fault::Operation);
    session.add(std::move(fault));
  }
  return made.call;
}

const Expr* Body::implied(std::string_view op, const std::vector<const Expr*>& args,
                          const std::vector<Attr>& kwargs, const syntax::Extent& extent) {
  Made made = make_call(op, args, kwargs, extent);
  for (Diagnostic& fault : made.faults) {
    fault.code = code_of(Fault::Form);
    session.add_at_function(std::move(fault), name, extent);
  }
  return made.call;
}

const Expr* Body::tuple(const std::vector<const Expr*>& elements, const syntax::Extent& extent) {
  if (std::ranges::find(elements, nullptr) != elements.end())
    return nullptr;
  std::vector<const Type*> element_types;
  element_types.reserve(elements.size());
  for (const Expr* one : elements)
    element_types.push_back(one->type);
  auto* node =
      make_expr<MakeTuple>(NodeKind::MakeTuple, session.unique().tuple(element_types), extent);
  node->elements = session.context().arena().copy(elements);
  return session.writable(node, extent);
}

const Expr* Body::element(const Expr* of, std::int64_t at, const syntax::Extent& extent) {
  if (of->type->kind != TypeKind::Tuple)
    return session.refuse(Fault::Form, name,
                          message_text("core",
                                       "expected a tuple to take an element of, found a {0}; "
                                       "it was unpacked or indexed in \"{1}\""),
                          kind_of(Value(of)), shortened(session.tree().text_of(extent)));
  const auto inner = static_cast<const TupleType*>(of->type)->types;
  if (at < 0 || at >= static_cast<std::int64_t>(inner.size()))
    return session.refuse(Fault::Form, name,
                          message_text("core",
                                       "expected an element below {0} of a tuple, found {1} "
                                       "in \"{2}\""),
                          inner.size(), at, shortened(session.tree().text_of(extent)));
  auto* node =
      make_expr<TupleGetItem>(NodeKind::TupleGetItem, inner[static_cast<std::size_t>(at)], extent);
  node->tuple = of;
  node->index = at;
  return node;
}

} // namespace ptoscope::frontend
