#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/spelled_call.h"
#include "core/dsl/frontend/type_match.h"
#include "core/dsl/syntax/names.h"
#include "core/ir/cast.h"

#include <algorithm>

// Assignments (`formats/frontend.md` section 7).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

bool is_window_buffer(const syntax::Expr* value) {
  const syntax::CallExpr* call = call_of(value);
  const std::string_view callee = call == nullptr ? std::string_view() : callee_name(*call);
  return callee.starts_with("pld.") && calls(value, "alloc_window_buffer");
}

bool is_submit(const syntax::Expr* value) {
  const syntax::CallExpr* call = call_of(value);
  const std::string_view callee = call == nullptr ? std::string_view() : callee_name(*call);
  return callee == "pl.submit" || callee == "pl.spmd_submit";
}

/// Annotations that say nothing that a value could be checked against.
bool is_ignored(const syntax::Expr& annotation) {
  if (annotation.kind == ExprKind::String)
    return true;
  const std::string_view name = name_of(annotation);
  return name == "pl.UnknownType" || name == "pl.MemRefType" || name == "pl.Ptr" ||
         name == "pld.WindowBufferType" || name == "pld.CommCtxType";
}

} // namespace

const Expr* Statements::assign_or_let(std::string_view name, const Expr* value,
                                      const syntax::Extent& extent, const Type* annotated) {
  const Expr* known = body_.names.find(name);
  const bool is_extent = body_.is_extent_symbol(value);
  if (body_.function->function_type == FunctionType::Orchestration && is_extent &&
      (known == nullptr || body_.is_extent_symbol(known)) &&
      (annotated == nullptr || is_same_type(body_, *annotated, *value->type)))
    return value; // the name stands for the symbol
  const bool is_variable = known != nullptr && known->kind == NodeKind::Var &&
                           !body_.is_extent_symbol(known) && !body_.strict;
  if (!is_variable)
    return body_.let(name, value, extent, annotated);
  const Type& type = annotated != nullptr ? *annotated : *value->type;
  if (type.kind != TypeKind::Unknown && known->type->kind != TypeKind::Unknown &&
      !is_same_type(body_, *known->type, type)) {
    body_.session.refuse(Fault::Type, extent,
                         message_text("core", "expected \"{0}\" to keep its type {1}, found {2}; "
                                              "another name takes another type"),
                         name, type_text(*known->type), type_text(type));
    body_.names.define(name, body_.session.poison()); // which of both is meant is open
    return nullptr;
  }
  const auto* var = static_cast<const Var*>(known);
  if (body_.inline_results.contains(var))
    body_.session.warn("overwritten-result", extent,
                       message_text("core",
                                    "\"{0}\" overwrites what an earlier expansion in the "
                                    "same statement returned, as it does for the compiler; a "
                                    "statement for each keeps them apart"),
                       name);
  body_.assign(var, value, extent);
  return var;
}

void Statements::read_assign(const syntax::AssignStmt& stmt) {
  if (stmt.annotation != nullptr)
    return read_annotated(stmt);
  if (stmt.targets.size() != 1) {
    body_.session.refuse(Fault::Form, stmt.extent,
                         message_text("core", "expected one target of an assignment, found {0}"),
                         stmt.targets.size());
    body_.exprs.read(*stmt.value);
    for (const syntax::Expr* target : stmt.targets)
      poison(*target);
    return;
  }
  const syntax::Expr& target = *stmt.targets[0];
  if (is_window_buffer(stmt.value))
    return read_window_buffer(target, *call_of(stmt.value));
  if (target.kind == ExprKind::Tuple) {
    const auto& targets = static_cast<const syntax::SequenceExpr&>(target);
    if (calls(stmt.value, "yield_"))
      return read_yield(targets.items, *call_of(stmt.value));
    if (is_submit(stmt.value))
      return read_submit(targets, *call_of(stmt.value));
    return read_unpacking(stmt, targets);
  }
  if (target.kind == ExprKind::Subscript) {
    const auto& subscript = static_cast<const syntax::SubscriptExpr&>(target);
    const Expr* value = body_.exprs.read_write(subscript, *stmt.value);
    if (value == nullptr)
      return;
    const std::string_view name = plain_name(*subscript.value);
    if (const Expr* bound = assign_or_let(name, value, target.extent))
      define(name, bound, target.extent);
    return;
  }
  const std::string_view name = plain_name(target);
  if (name.empty()) {
    body_.session.refuse(Fault::Form, stmt.extent,
                         message_text("core", "expected a name, names or an index to assign to, "
                                              "found \"{0}\""),
                         shortened(body_.session.text_of(target)));
    return;
  }
  if (calls(stmt.value, "yield_"))
    return read_yield(stmt.targets, *call_of(stmt.value));
  const Expr* value = is_submit(stmt.value) ? body_.calls.read_submit(*call_of(stmt.value))
                                            : body_.exprs.read(*stmt.value);
  const Expr* bound = value == nullptr ? nullptr : assign_or_let(name, value, stmt.extent);
  if (bound == nullptr)
    return poison(target);
  define(name, bound, stmt.extent);
  if (const syntax::CallExpr* call = call_of(stmt.value))
    body_.calls.note_buffer(name, *call);
}

/// What an annotation adds to the type of a value; null when it adds nothing.
const Type* Statements::overriding(const Type& annotated, const Expr& value) {
  const Type& found = *value.type;
  if (found.kind == TypeKind::Unknown)
    return &annotated;
  if (annotated.kind == TypeKind::Tile && found.kind == TypeKind::Tile) {
    const auto& wanted = static_cast<const TileType&>(annotated);
    const auto& have = static_cast<const TileType&>(found);
    TileType merged = wanted;
    if (!merged.space)
      merged.space = have.space;
    if (merged.view == nullptr)
      merged.view = have.view;
    return body_.session.unique().tile(merged);
  }
  if (is_tensor(annotated.kind)) {
    const auto& tensor = static_cast<const TensorType&>(annotated);
    return tensor.memref != nullptr || tensor.view != nullptr ? &annotated : nullptr;
  }
  const bool is_index = is_of_type(value, data_type::kIndex);
  return annotated.kind == TypeKind::Scalar && is_index ? &annotated : nullptr;
}

void Statements::read_annotated(const syntax::AssignStmt& stmt) {
  Session& session = body_.session;
  const syntax::Expr& target = *stmt.targets[0];
  const std::string_view name = plain_name(target);
  if (name.empty()) {
    session.refuse(Fault::Form, target.extent,
                   message_text("core", "expected a name before an annotation, found \"{0}\""),
                   shortened(session.text_of(target)));
    return;
  }
  if (calls(stmt.value, "yield_"))
    return read_yield(stmt.targets, *call_of(stmt.value));
  if (stmt.value == nullptr) {
    session.refuse(Fault::Unsupported, stmt.extent,
                   message_text("core", "expected a value for \"{0}\", found its annotation only"),
                   name);
    return poison(target);
  }
  if (is_window_buffer(stmt.value))
    return read_window_buffer(target, *call_of(stmt.value));
  const Expr* value = is_submit(stmt.value) ? body_.calls.read_submit(*call_of(stmt.value))
                                            : body_.exprs.read(*stmt.value);
  if (value == nullptr)
    return poison(target);
  const Type* annotated =
      is_ignored(*stmt.annotation) ? nullptr : body_.types.read(*stmt.annotation);
  if (annotated == nullptr && !is_ignored(*stmt.annotation))
    return poison(target);
  const Type* type = nullptr;
  if (annotated != nullptr) {
    if (!body_.types.expect_match(*annotated, flattened(body_, *annotated, *value), name,
                                  stmt.extent))
      return poison(target);
    type = overriding(*annotated, *value);
  }
  if (const auto* number = dyn_cast<ConstInt>(value);
      number != nullptr && type != nullptr && type->kind == TypeKind::Scalar)
    value = session.constant(number->value, static_cast<const ScalarType*>(type)->dtype,
                             stmt.value->extent);
  const auto* call = dyn_cast<Call>(value);
  if (call != nullptr && type != nullptr && !is_same_type(body_, *call->type, *type)) {
    auto* retyped = session.context().make<Call>(NodeKind::Call, call->span);
    *retyped = *call;
    retyped->type = type;
    value = retyped;
  }
  const Expr* bound = assign_or_let(name, value, stmt.extent, type);
  if (bound == nullptr)
    return poison(target);
  define(name, bound, stmt.extent);
  if (const syntax::CallExpr* call_text = call_of(stmt.value))
    body_.calls.note_buffer(name, *call_text);
}

void Statements::read_unpacking(const syntax::AssignStmt& stmt,
                                const syntax::SequenceExpr& targets) {
  const Expr* value = body_.exprs.read(*stmt.value);
  if (value == nullptr)
    return poison(targets);
  const Var* whole = body_.let("_tuple_tmp", value, stmt.extent);
  std::int64_t index = 0;
  for (const syntax::Expr* target : targets.items) {
    const std::string_view name = plain_name(*target);
    const Expr* item = body_.element(whole, index++, stmt.extent);
    if (name.empty())
      body_.session.refuse(Fault::Form, target->extent,
                           message_text("core", "expected a name to unpack to, found \"{0}\""),
                           shortened(body_.session.text_of(*target)));
    const Expr* bound =
        item == nullptr || name.empty() ? nullptr : assign_or_let(name, item, stmt.extent);
    if (item == nullptr || bound == nullptr)
      return poison(targets);
    define(name, bound, stmt.extent);
  }
}

/// The names become results of the loop or branch around.
void Statements::read_yield(syntax::Exprs targets, const syntax::CallExpr& call) {
  const auto values = body_.exprs.read_all(call.args);
  auto* node = body_.make<Yield>(NodeKind::Yield, call.extent);
  if (values)
    node->values = body_.session.context().arena().copy(*values);
  body_.output.append(node);
  if (yielded_ == nullptr)
    return;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const std::string_view name = plain_name(*targets[i]);
    const bool is_own = targets.size() == 1 ? call.args.size() == 1 : i < call.args.size();
    if (!name.empty() && (targets.size() == 1 || is_own))
      yielded_->push_back({name, values && is_own ? (*values)[i]->type : nullptr});
  }
}

void Statements::bind_target(const syntax::Expr& target, const Expr* value,
                             const syntax::Extent& extent, std::vector<const Expr*>& bound) {
  const std::string_view name = plain_name(target);
  const Expr* var = value == nullptr ? nullptr : assign_or_let(name, value, extent);
  if (var == nullptr)
    return poison(target);
  define(name, var, extent);
  bound.push_back(var);
}

/// `out, tid = pl.submit(...)`, or several results in brackets.
void Statements::read_submit(const syntax::SequenceExpr& targets, const syntax::CallExpr& call) {
  Session& session = body_.session;
  const auto refuse = [&](std::string_view text, const auto&... args) {
    session.refuse(Fault::Form, call.extent, text, callee_name(call), args...);
    poison(targets);
  };
  if (targets.items.size() != 2)
    return refuse(message_text("core",
                               "expected two targets of {0}, the result and the task, found "
                               "{1}"),
                  targets.items.size());
  const syntax::Expr& out = *targets.items[0];
  const syntax::Expr& task = *targets.items[1];
  const syntax::Exprs outs = out.kind == ExprKind::Tuple
                                 ? static_cast<const syntax::SequenceExpr&>(out).items
                                 : targets.items.first(1);
  for (const syntax::Expr* name : outs)
    if (plain_name(*name).empty())
      return refuse(message_text("core", "expected names for the results of {0}, found \"{1}\""),
                    shortened(session.text_of(*name)));
  if (plain_name(task).empty())
    return refuse(message_text("core", "expected a name for the task of {0}, found \"{1}\""),
                  shortened(session.text_of(task)));
  const Expr* value = body_.calls.read_submit(call);
  if (value == nullptr)
    return poison(targets);
  const auto& types = static_cast<const TupleType&>(*value->type).types;
  if (types.size() != outs.size() + 1) {
    session.refuse(Fault::Type, call.extent,
                   message_text("core", "expected {1} targets for the results of {0}, found {2}"),
                   callee_name(call), types.size() - 1, outs.size());
    return poison(targets);
  }
  const Var* whole = body_.let("_submit_tmp", value, call.extent);
  std::vector<const Expr*> produced;
  std::int64_t index = 0;
  for (const syntax::Expr* name : outs)
    bind_target(*name, body_.element(whole, index++, call.extent), call.extent, produced);
  std::vector<const Expr*> tasks;
  bind_target(task, body_.element(whole, index, call.extent), call.extent, tasks);
  const auto* task_var = tasks.empty() ? nullptr : dyn_cast<Var>(tasks[0]);
  if (task_var == nullptr)
    return;
  const int binding = ++body_.task_bindings[task_var];
  for (const Expr* result : produced)
    if (const auto* var = dyn_cast<Var>(result))
      body_.producers[var] = {task_var, binding};
}

void Statements::read_window_buffer(const syntax::Expr& target, const syntax::CallExpr& call) {
  Session& session = body_.session;
  const std::string_view name = plain_name(target);
  if (body_.function->level != Level::Host || body_.is_inside(Region::InCore) ||
      body_.is_inside(Region::Spmd)) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected pld.alloc_window_buffer in a function of level "
                                        "HOST, outside of regions of a device"));
    return poison(target);
  }
  if (name.empty()) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected one name for a window buffer, found \"{0}\""),
                   shortened(session.text_of(target)));
    return poison(target);
  }
  if (!session.add_window(name)) {
    session.refuse(Fault::Form, call.extent,
                   message_text("core", "expected a name of its own for each window buffer of the "
                                        "program, found \"{0}\" again"),
                   name);
    return poison(target);
  }
  const Expr* value = body_.calls.read_window_buffer(call, name);
  const Expr* bound = value == nullptr ? nullptr : assign_or_let(name, value, call.extent);
  if (bound == nullptr)
    return poison(target);
  define(name, bound, call.extent);
}

} // namespace ptoscope::frontend
