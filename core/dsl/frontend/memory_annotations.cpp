#include "core/dsl/frontend/annotations.h"
#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/syntax/names.h"
#include "core/ir/cast.h"

// Pieces of memory in the types of tiles and tensors: what an author declares, and what prints.

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

const syntax::CallExpr* memory_call(const syntax::Expr& expr) {
  if (expr.kind != ExprKind::Call)
    return nullptr;
  const auto& call = static_cast<const syntax::CallExpr&>(expr);
  const bool is_name = call.callee->kind == ExprKind::Name;
  const std::string_view name =
      is_name ? static_cast<const syntax::NameExpr*>(call.callee)->text : std::string_view();
  return name == "MemRef" || name.ends_with(".MemRef") ? &call : nullptr;
}

const DeclaredMemory* declaration(const Closure& closure, const syntax::Expr& expr) {
  const std::string_view name = plain_name(expr);
  const Value* value = name.empty() ? nullptr : closure.find(name);
  return value == nullptr ? nullptr : held<DeclaredMemory>(*value);
}

} // namespace

bool Annotations::is_memory(const syntax::Expr& entry) const {
  const syntax::Expr& base = entry.kind == ExprKind::Subscript
                                 ? *static_cast<const syntax::SubscriptExpr&>(entry).value
                                 : entry;
  return memory_call(base) != nullptr || declaration(*body_.closure, base) != nullptr;
}

const Var* Annotations::memory(std::string_view name, const syntax::Extent& extent) {
  const Var*& known = memories_[body_.session.intern(name).text()];
  if (known == nullptr) {
    auto* var =
        body_.make_expr<Var>(NodeKind::Var, body_.session.unique().bare(TypeKind::Ptr), extent);
    var->name = body_.session.intern(name);
    known = var;
  }
  return known;
}

const MemRef* Annotations::declared(std::string_view name, std::int64_t slots, const Expr* slot,
                                    const syntax::Extent& extent) {
  auto* memref = body_.make_expr<MemRef>(NodeKind::MemRef,
                                         body_.session.unique().bare(TypeKind::MemRef), extent);
  memref->base = memory(name, extent);
  memref->name = memref->base->name;
  memref->byte_offset = body_.session.unique().integer(0, data_type::kInt64);
  memref->pinned = true;
  memref->slot_count = static_cast<std::uint64_t>(slots);
  memref->slot_index = slot;
  return memref;
}

/// One declaration has one name, and one name one declaration.
std::string_view Annotations::name_of_declared(const DeclaredMemory& memory,
                                               const syntax::NameExpr& name) {
  const std::string_view called = memory.name.empty() ? name.text : memory.name;
  const auto [known, is_new] = declared_names_.emplace(memory.declaration, called);
  if (!is_new && known->second != called) {
    body_.session.refuse(Fault::Type, name.extent,
                         message_text("core",
                                      "expected the allocation \"{0}\" under one name, found "
                                      "it as \"{1}\", too; pl.MemRef(\"name\") names it"),
                         known->second, called);
    return {};
  }
  const auto [owner, is_first] = declared_owners_.emplace(called, memory.declaration);
  if (!is_first && owner->second != memory.declaration) {
    body_.session.refuse(Fault::Type, name.extent,
                         message_text("core", "expected one allocation of the name \"{0}\", found "
                                              "two; pl.MemRef(\"name\") names one of them"),
                         called);
    return {};
  }
  return called;
}

const MemRef* Annotations::read_memory(const syntax::Expr& entry) {
  if (entry.kind == ExprKind::Subscript)
    return slot_of(static_cast<const syntax::SubscriptExpr&>(entry));
  if (const syntax::CallExpr* call = memory_call(entry))
    return read_memory_call(*call);
  const DeclaredMemory& memory = *declaration(*body_.closure, entry);
  const std::string_view name =
      name_of_declared(memory, static_cast<const syntax::NameExpr&>(entry));
  return name.empty() ? nullptr : declared(name, memory.slots, nullptr, entry.extent);
}

/// `pl.MemRef("name")` declares; `pl.MemRef(base, offset, bytes)` is what prints.
const MemRef* Annotations::read_memory_call(const syntax::CallExpr& call) {
  Session& session = body_.session;
  std::int64_t slots = 1;
  for (const syntax::Keyword& keyword : call.keywords) {
    const auto value = body_.exprs.evaluate(*keyword.value);
    if (keyword.name != "slots" || !value || whole(*value).value_or(0) < 1)
      return session.refuse(Fault::Type, keyword.extent,
                            message_text("core", "expected slots= with a number of at least 1 in "
                                                 "pl.MemRef, found \"{0}\""),
                            shortened(session.tree().text_of(keyword.extent)));
    slots = *whole(*value);
  }
  const auto base = call.args.empty() ? std::nullopt : body_.exprs.evaluate(*call.args[0]);
  const auto* text = base ? held<std::string_view>(*base) : nullptr;
  if (call.args.size() == 1 && text != nullptr && !text->empty())
    return declared(*text, slots, nullptr, call.extent);
  const std::string_view name = text != nullptr     ? *text
                                : call.args.empty() ? std::string_view()
                                                    : plain_name(*call.args[0]);
  const auto bytes = call.args.size() == 3 ? body_.exprs.evaluate(*call.args[2]) : std::nullopt;
  if (name.empty() || !bytes || whole(*bytes).value_or(-1) < 0)
    return session.refuse(Fault::Type, call.extent,
                          message_text("core", "expected pl.MemRef(\"name\") or pl.MemRef(base, "
                                               "offset, bytes), found \"{0}\""),
                          shortened(session.text_of(call)));
  const Expr* offset = read_in_view(*call.args[1]);
  if (offset == nullptr)
    return nullptr;
  auto* memref = body_.make_expr<MemRef>(NodeKind::MemRef, session.unique().bare(TypeKind::MemRef),
                                         call.extent);
  const auto* known = dyn_cast<Var>(body_.names.find(name));
  memref->base = known != nullptr ? known : memory(name, call.extent);
  memref->name = memref->base->name;
  memref->byte_offset = offset;
  memref->size_bytes = static_cast<std::uint64_t>(*whole(*bytes));
  memref->slot_count = static_cast<std::uint64_t>(slots);
  return memref;
}

/// `SCRATCH[i]`: one of the slots of a declared allocation.
const MemRef* Annotations::slot_of(const syntax::SubscriptExpr& subscript) {
  Session& session = body_.session;
  std::string_view name;
  std::int64_t slots = 1;
  const MemRef* printed = nullptr;
  if (const syntax::CallExpr* call = memory_call(*subscript.value)) {
    const MemRef* whole_memory = read_memory_call(*call);
    if (whole_memory == nullptr)
      return nullptr;
    name = whole_memory->base->name.text();
    slots = static_cast<std::int64_t>(whole_memory->slot_count);
    printed = whole_memory->pinned ? nullptr : whole_memory;
  } else {
    const DeclaredMemory& memory = *declaration(*body_.closure, *subscript.value);
    name = name_of_declared(memory, static_cast<const syntax::NameExpr&>(*subscript.value));
    slots = memory.slots;
  }
  if (name.empty())
    return nullptr;
  if (slots <= 1 || subscript.indices.size() != 1)
    return session.refuse(Fault::Type, subscript.extent,
                          message_text("core", "expected an allocation of several slots before "
                                               "\"[\", found \"{0}\" with one; pl.MemRef(slots=2) "
                                               "declares two"),
                          name);
  const Expr* index = read_in_view(*subscript.indices[0]);
  if (index == nullptr)
    return nullptr;
  if (const auto* number = dyn_cast<ConstInt>(index);
      number != nullptr && (number->value < 0 || number->value >= slots))
    return session.refuse(Fault::Type, subscript.extent,
                          message_text("core", "expected a slot of \"{0}\" below {1}, found {2}"),
                          name, slots, number->value);
  if (printed == nullptr)
    return declared(name, slots, index, subscript.extent);
  auto* slot = session.context().make<MemRef>(NodeKind::MemRef, body_.span(subscript.extent));
  *slot = *printed;
  slot->slot_index = index;
  return slot;
}

} // namespace ptoscope::frontend
