#include "core/dsl/frontend/buffers.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/syntax/walk.h"

// Buffers between cores: what is said of them in one place can be asked for in another.

namespace ptoscope::frontend {

using syntax::ExprKind;

namespace {

/// The keywords that are literals; others are not known while the program is read.
BufferFields literals_of(Session& session, const syntax::CallExpr& call) {
  BufferFields fields;
  const Closure nothing;
  Evaluator evaluator(session, nothing);
  for (const syntax::Keyword& keyword : call.keywords) {
    const ExprKind kind = keyword.value->kind;
    if (kind == ExprKind::String || (kind >= ExprKind::Integer && kind <= ExprKind::False))
      if (const auto value = evaluator.evaluate(*keyword.value))
        fields.insert_or_assign(keyword.name, *value);
  }
  return fields;
}

std::string_view text_in(const BufferFields& fields, std::string_view key) {
  const auto field = fields.find(key);
  const auto* text = field == fields.end() ? nullptr : held<std::string_view>(field->second);
  return text == nullptr ? std::string_view() : *text;
}

void add_reserved(Session& session, std::string_view function, const syntax::Expr& expr) {
  if (const syntax::CallExpr* call = call_of(&expr))
    if (callee_name(*call).ends_with(".reserve_buffer")) {
      BufferFields fields = literals_of(session, *call);
      if (const std::string_view name = text_in(fields, "name"); !name.empty())
        session.reserved_buffers().insert_or_assign({function, name}, std::move(fields));
    }
  syntax::for_each_child(
      expr, [&](const syntax::Expr& child) { add_reserved(session, function, child); });
}

void add_reserved(Session& session, std::string_view function, syntax::Block block) {
  for (const syntax::Stmt* stmt : block) {
    syntax::for_each_expr(*stmt,
                          [&](const syntax::Expr& expr) { add_reserved(session, function, expr); });
    syntax::for_each_block(*stmt,
                           [&](syntax::Block inner) { add_reserved(session, function, inner); });
  }
}

} // namespace

void find_reserved_buffers(Session& session, const syntax::FunctionStmt& function) {
  add_reserved(session, function.name, function.body);
}

void Calls::note_buffer(std::string_view name, const syntax::CallExpr& call) {
  const std::string_view callee = callee_name(call);
  const bool imports = callee.ends_with(".import_peer_buffer");
  if (!imports && !callee.ends_with(".reserve_buffer"))
    return;
  Session& session = body_.session;
  BufferFields fields = literals_of(session, call);
  if (imports) {
    const auto peer =
        session.reserved_buffers().find({text_in(fields, "peer_func"), text_in(fields, "name")});
    if (peer != session.reserved_buffers().end())
      if (const auto base = peer->second.find("base"); base != peer->second.end())
        fields.insert_or_assign("base", base->second);
    fields.try_emplace("base", std::int64_t{-1}); // where the other core puts it
  }
  if (!fields.empty())
    body_.buffers.insert_or_assign(name, std::move(fields));
}

std::optional<Value> Calls::buffer_field(std::string_view name) const {
  const std::size_t dot = name.rfind('.');
  const auto found = body_.buffers.find(name.substr(0, dot));
  if (found == body_.buffers.end())
    return std::nullopt;
  const auto value = found->second.find(name.substr(dot + 1));
  return value == found->second.end() ? std::nullopt : std::optional(value->second);
}

} // namespace ptoscope::frontend
