#include "core/dsl/frontend/body.h"

#include <algorithm>

// Loops that go on while a condition holds (`formats/frontend.md` section 8).

namespace ptoscope::frontend {

using namespace ir;
using syntax::StmtKind;

void Statements::read_while_form(const syntax::ForStmt& stmt, const syntax::CallExpr& call) {
  Session& session = body_.session;
  const auto refuse = [&](const syntax::Extent& extent, std::string_view text,
                          const auto&... args) {
    session.refuse(Fault::Form, extent, text, args...);
    read_poisoned(stmt);
  };
  if (!call.args.empty())
    return refuse(call.extent,
                  message_text("core", "expected init_values only in pl.while_, found "
                                       "{0} other arguments"),
                  call.args.size());
  Bounds bounds;
  for (const syntax::Keyword& keyword : call.keywords)
    if (keyword.name == "init_values" && !read_bound_keyword(keyword, "while_", bounds))
      return read_poisoned(stmt);
  if (!bounds.has_initial)
    return refuse(call.extent,
                  message_text("core", "expected init_values with the values that the loop carries "
                                       "in pl.while_, found none"));
  if (stmt.body.empty())
    return poison(*stmt.target); // was reported
  const auto* first = stmt.body[0]->kind == StmtKind::Expression
                          ? static_cast<const syntax::ValueStmt*>(stmt.body[0])
                          : nullptr;
  if (first == nullptr || !calls(first->value, "cond"))
    return refuse(stmt.body[0]->extent,
                  message_text("core", "expected pl.cond(condition) as the first statement of a "
                                       "pl.while_ loop, found \"{0}\""),
                  shortened(session.tree().text_of(stmt.body[0]->extent)));
  if (!expect_named_yield(stmt.body))
    return read_poisoned(stmt);
  const syntax::CallExpr& condition = *call_of(first->value);
  auto* node = body_.make<While>(NodeKind::While, stmt.extent);
  const std::size_t mark = body_.output.open();
  body_.loops.push_back(LoopKind::While);
  body_.names.enter();
  std::vector<const IterArg*> carried;
  bool is_sound = read_carried(*stmt.target, bounds.initial, carried);
  if (!is_sound)
    poison(*stmt.target);
  if (condition.args.size() == 1)
    node->condition = body_.exprs.read(*condition.args[0]);
  else
    session.refuse(Fault::Form, condition.extent,
                   message_text("core", "expected one condition in pl.cond, found {0} arguments"),
                   condition.args.size());
  is_sound = is_sound && node->condition != nullptr;
  std::vector<const syntax::Stmt*> rest;
  for (const syntax::Stmt* later : stmt.body.subspan(1)) {
    const bool is_condition = later->kind == StmtKind::Expression &&
                              calls(static_cast<const syntax::ValueStmt*>(later)->value, "cond");
    if (!is_condition) {
      rest.push_back(later);
      continue;
    }
    session.refuse(Fault::Form, later->extent,
                   message_text("core", "expected pl.cond once, as the first statement of the "
                                        "loop, found it again"));
    is_sound = false;
  }
  std::vector<Yielded> yielded;
  std::vector<Yielded>* const outer = std::exchange(yielded_, &yielded);
  read_block(rest);
  body_.comments.drop_tail(stmt.body.subspan(1), body_.comments.end_line(stmt));
  if (is_sound)
    node->return_vars = results(carried, stmt.extent);
  yielded_ = outer;
  if (is_sound)
    is_sound = body_.exprs.expect_flag(*node->condition, "while", first->extent);
  body_.names.exit(false);
  body_.loops.pop_back();
  node->body = body_.output.close(mark, node->span);
  if (!is_sound)
    return poison(yielded);
  node->iter_args = session.context().arena().copy(carried);
  body_.output.append(node);
  define_results(node->return_vars, yielded.size());
}

void Statements::read_while(const syntax::WhileStmt& stmt) {
  const Expr* condition = body_.exprs.read(*stmt.condition);
  const bool is_sound =
      condition != nullptr && body_.exprs.expect_flag(*condition, "while", stmt.extent);
  auto* node = body_.make<While>(NodeKind::While, stmt.extent);
  const std::size_t mark = body_.output.open();
  body_.loops.push_back(LoopKind::While);
  body_.names.enter();
  read_block(stmt.body);
  body_.comments.drop_tail(stmt.body, body_.comments.end_line(stmt));
  body_.names.exit(true);
  body_.loops.pop_back();
  node->condition = condition;
  node->body = body_.output.close(mark, node->span);
  if (is_sound)
    body_.output.append(node);
}

} // namespace ptoscope::frontend
