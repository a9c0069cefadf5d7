#include "core/dsl/frontend/body.h"

#include <algorithm>

// Branches (`formats/frontend.md` section 8).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

namespace {

/// What the yields of one arm of a branch bind, with what is said of its type.
struct NamedYield {
  std::string_view name;
  const syntax::Expr* annotation = nullptr;
};

void add_yields(syntax::Block block, std::vector<NamedYield>& into) {
  for (const syntax::Stmt* stmt : block) {
    if (stmt->kind == StmtKind::With) {
      const auto& scope = static_cast<const syntax::WithStmt&>(*stmt);
      if (std::ranges::any_of(scope.items, [](const syntax::WithItem& item) {
            return calls(item.value, "scope") || calls(item.value, "manual_scope");
          }))
        add_yields(scope.body, into);
      continue;
    }
    if (stmt->kind != StmtKind::Assign)
      continue;
    const auto& assign = static_cast<const syntax::AssignStmt&>(*stmt);
    if (assign.targets.size() != 1 || !calls(assign.value, "yield_"))
      continue;
    const syntax::Expr& target = *assign.targets[0];
    const auto add = [&](const syntax::Expr& name) {
      if (name.kind == ExprKind::Name)
        into.push_back({static_cast<const syntax::NameExpr&>(name).text, assign.annotation});
    };
    if (target.kind == ExprKind::Tuple)
      for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(target).items)
        add(*item);
    else
      add(target);
  }
}

} // namespace

void Statements::read_if(const syntax::IfStmt& stmt) {
  Session& session = body_.session;
  const Expr* condition = body_.exprs.read(*stmt.condition);
  const bool is_sound =
      condition != nullptr && body_.exprs.expect_flag(*condition, "if", stmt.extent);
  auto* node = body_.make<If>(NodeKind::If, stmt.extent);
  std::vector<NamedYield> named;
  add_yields(stmt.body, named);
  std::vector<NamedYield> other;
  add_yields(stmt.orelse, other);
  const std::size_t own = named.size();
  for (const NamedYield& yield : other)
    if (std::none_of(named.begin(), named.begin() + static_cast<std::ptrdiff_t>(own),
                     [&](const NamedYield& one) { return one.name == yield.name; }))
      named.push_back(yield);
  std::vector<Yielded> yielded;
  std::vector<Yielded>* const outer = std::exchange(yielded_, &yielded);
  std::size_t mark = body_.output.open();
  body_.names.enter();
  read_block(stmt.body);
  body_.comments.drop_tail_of_then(stmt);
  body_.names.exit(named.empty());
  node->then_body = body_.output.close(mark, node->span);
  if (!stmt.orelse.empty()) {
    mark = body_.output.open();
    body_.names.enter();
    read_block(stmt.orelse);
    body_.comments.drop_tail(stmt.orelse, body_.comments.end_line(stmt));
    body_.names.exit(named.empty());
    node->else_body = body_.output.close(mark, node->span);
  }
  yielded_ = outer;
  std::vector<const Var*> vars;
  for (const NamedYield& yield : named) {
    const auto found = std::ranges::find_if(
        yielded, [&](const Yielded& one) { return one.name == yield.name && one.type != nullptr; });
    const Type* type = yield.annotation != nullptr ? body_.types.read(*yield.annotation)
                       : found != yielded.end()    ? found->type
                                                   : nullptr;
    if (type == nullptr) {
      body_.names.define(yield.name, session.poison());
      continue;
    }
    auto* var = body_.make_expr<Var>(NodeKind::Var, type, stmt.extent);
    var->name = session.intern(yield.name);
    vars.push_back(var);
  }
  node->condition = condition;
  node->return_vars = session.context().arena().copy(vars);
  if (is_sound)
    body_.output.append(node);
  for (const Var* var : vars)
    body_.names.define(var->name.text(), var);
}

} // namespace ptoscope::frontend
