#include "core/dsl/reader/statement_reader.h"

#include "core/dsl/printed_ops.h"
#include "core/ir/cast.h"

#include <algorithm>

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

std::span<const Symbol> StatementReader::comments(std::uint32_t first, std::uint32_t last,
                                                  const syntax::Extent& kept) {
  first = std::max(first, comments_done_);
  if (first >= last)
    return {};
  std::vector<Symbol> lines;
  for (std::uint32_t i = first; i < last; ++i) {
    const syntax::Comment& comment = session_.tree().comments[i];
    if (comment.extent.begin >= kept.begin && comment.extent.begin < kept.end)
      continue;
    std::string_view text = session_.tree().text_of(comment);
    if (text.starts_with(dsl::kCommDomainMark))
      session_.error("comm-domain", comment.extent,
                     message_text("core", "expected a communication domain on a line above the "
                                          "statements, found it behind one"));
    text.remove_prefix(1);
    if (text.starts_with(' '))
      text.remove_prefix(1);
    lines.push_back(session_.intern(text));
  }
  return session_.context().arena().copy(lines);
}

std::span<const Symbol> StatementReader::comments(const syntax::Stmt& stmt) {
  return comments(stmt.first_comment, stmt.last_comment);
}

const Stmt* StatementReader::opaque(const syntax::Stmt& stmt) {
  auto* node =
      session_.context().make<OpaqueStmt>(NodeKind::OpaqueStmt, session_.span(stmt.extent));
  node->comments = comments(stmt.first_comment, stmt.last_comment, stmt.extent);
  // A block ends behind its last line break.
  std::string_view text = session_.tree().text_of(stmt.extent);
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  node->text = session_.intern(text);
  return node;
}

const Stmt* StatementReader::refuse(const syntax::Stmt& stmt, std::string_view what) {
  session_.error("not-in-language", stmt.extent,
                 message_text("core", "expected a statement of the language, found {0}"), what);
  return opaque(stmt);
}

const Stmt* StatementReader::unknown_block(const syntax::Stmt& stmt, std::string_view kind,
                                           const syntax::Expr& head) {
  session_.unknown(kind, session_.text_of(head), head.extent);
  define_unseen(stmt);
  return opaque(stmt);
}

/// What is kept as text, or couldn't be read, may bind names that are used behind it.
void StatementReader::define_unseen(const syntax::Stmt& stmt) {
  const auto name = [this](const syntax::Expr* target, const auto& again) -> void {
    if (target == nullptr)
      return;
    if (target->kind == ExprKind::Tuple || target->kind == ExprKind::List) {
      for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(*target).items)
        again(item, again);
    } else if (is_plain_name(target)) {
      names_.define_unseen(name_text(target), target->extent);
    }
  };
  const auto names = [&name](syntax::Exprs targets) {
    for (const syntax::Expr* target : targets)
      name(target, name);
  };
  const auto block = [this](syntax::Block stmts) {
    for (const syntax::Stmt* inner : stmts)
      define_unseen(*inner);
  };
  switch (stmt.kind) {
  case StmtKind::Assign:
    names(static_cast<const syntax::AssignStmt&>(stmt).targets);
    return;
  case StmtKind::Error:
    names(static_cast<const syntax::ErrorStmt&>(stmt).targets);
    return;
  case StmtKind::For:
    name(static_cast<const syntax::ForStmt&>(stmt).target, name);
    block(static_cast<const syntax::ForStmt&>(stmt).body);
    return;
  case StmtKind::While:
    block(static_cast<const syntax::WhileStmt&>(stmt).body);
    return;
  case StmtKind::If:
    block(static_cast<const syntax::IfStmt&>(stmt).body);
    block(static_cast<const syntax::IfStmt&>(stmt).orelse);
    return;
  case StmtKind::With:
    for (const syntax::WithItem& item : static_cast<const syntax::WithStmt&>(stmt).items)
      name(item.target, name);
    block(static_cast<const syntax::WithStmt&>(stmt).body);
    return;
  default:
    return;
  }
}

const Stmt* StatementReader::wrap(const Stmts& stmts) {
  if (stmts.size() == 1)
    return stmts.front();
  auto* seq =
      session_.context().make<Seq>(NodeKind::Seq, stmts.empty() ? Span() : stmts.front()->span);
  seq->stmts = session_.context().arena().copy(stmts);
  return seq;
}

const Stmt* StatementReader::read_body(syntax::Block block, std::size_t first) {
  Stmts stmts;
  read_block(block, first, stmts);
  return wrap(stmts);
}

void StatementReader::read_block(syntax::Block block, std::size_t first, Stmts& into) {
  std::vector<const Var*>* const results = results_;
  for (std::size_t i = first; i < block.size(); ++i) {
    results_ = results;
    if (read_comm_domain(block, i, into))
      return;
    const bool last = i + 1 == block.size();
    if (!last || !has_results(*block[i], i == first))
      results_ = nullptr;
    read_statement(*block[i], into);
  }
  results_ = results;
}

/// True when the last statement of a block can name what the block yields: a yield, or an
/// automatic scope around the whole block.
bool StatementReader::has_results(const syntax::Stmt& stmt, bool alone) const {
  if (stmt.kind != StmtKind::With)
    return stmt.kind == StmtKind::Assign;
  const auto& items = static_cast<const syntax::WithStmt&>(stmt).items;
  if (!alone || items.size() != 1 || items[0].value->kind != ExprKind::Call)
    return false;
  const auto& call = static_cast<const syntax::CallExpr&>(*items[0].value);
  const std::string_view name = session_.unprefixed(call.callee);
  return name == "auto_scope" ||
         (name == "scope" && std::ranges::none_of(call.keywords, [this](const auto& keyword) {
            return session_.member(keyword.value, "ScopeMode") == "MANUAL";
          }));
}

/// Names of yielded values print at the end of a loop or branch only.
void StatementReader::check_yield_place(const syntax::Stmt& stmt) {
  if (results_ == nullptr)
    session_.error("yield-place", stmt.extent,
                   message_text("core", "expected names of yielded values only where a loop or "
                                        "branch ends"));
}

void StatementReader::read_statement(const syntax::Stmt& stmt, Stmts& into) {
  switch (stmt.kind) {
  case StmtKind::Assign:
    read_assign(static_cast<const syntax::AssignStmt&>(stmt), into);
    return;
  case StmtKind::Expression:
    into.push_back(read_expression(static_cast<const syntax::ValueStmt&>(stmt)));
    return;
  case StmtKind::Return:
    into.push_back(read_return(static_cast<const syntax::ValueStmt&>(stmt)));
    return;
  case StmtKind::Break:
    into.push_back(make<Break>(NodeKind::Break, stmt));
    return;
  case StmtKind::Continue:
    into.push_back(make<Continue>(NodeKind::Continue, stmt));
    return;
  case StmtKind::Pass:
    return;
  case StmtKind::If:
    into.push_back(read_if(static_cast<const syntax::IfStmt&>(stmt)));
    return;
  case StmtKind::For:
    read_for(static_cast<const syntax::ForStmt&>(stmt), into);
    return;
  case StmtKind::While:
    into.push_back(read_while(static_cast<const syntax::WhileStmt&>(stmt)));
    return;
  case StmtKind::With: {
    const Stmt* scope = read_with(static_cast<const syntax::WithStmt&>(stmt), into);
    into.push_back(scope);
    return;
  }
  case StmtKind::Augmented:
    into.push_back(refuse(stmt, message_text("core", "an augmented assignment")));
    return;
  case StmtKind::Function:
    into.push_back(refuse(stmt, message_text("core", "a nested function")));
    return;
  case StmtKind::Class:
    into.push_back(refuse(stmt, message_text("core", "a nested class")));
    return;
  case StmtKind::Import:
    into.push_back(refuse(stmt, message_text("core", "an import")));
    return;
  case StmtKind::Foreign:
    into.push_back(
        refuse(stmt, fmt::format("\"{}\"", static_cast<const syntax::ForeignStmt&>(stmt).what)));
    return;
  case StmtKind::Error: // was reported, and so isn't what it would have bound
    define_unseen(stmt);
    return;
  }
}

const Stmt* StatementReader::read_return(const syntax::ValueStmt& stmt) {
  auto* node = make<Return>(NodeKind::Return, stmt);
  if (stmt.value == nullptr)
    return node;
  // Several values, in parentheses or not.
  if (stmt.value->kind == ExprKind::Tuple) {
    node->values = exprs_.read_all(static_cast<const syntax::SequenceExpr&>(*stmt.value).items);
    return node;
  }
  node->values = exprs_.read_all(syntax::Exprs(&stmt.value, 1));
  return node;
}

const Stmt* StatementReader::read_expression(const syntax::ValueStmt& stmt) {
  if (stmt.value->kind == ExprKind::Call) {
    const auto& call = static_cast<const syntax::CallExpr&>(*stmt.value);
    if (session_.unprefixed(call.callee) == "yield_") {
      auto* node = make<Yield>(NodeKind::Yield, stmt);
      node->values = exprs_.read_all(call.args);
      return node;
    }
  }
  auto* node = make<Eval>(NodeKind::Eval, stmt);
  node->expr = exprs_.read(*stmt.value);
  return node;
}

void StatementReader::read_assign(const syntax::AssignStmt& stmt, Stmts& into) {
  if (stmt.targets.size() != 1 || stmt.value == nullptr) {
    into.push_back(refuse(stmt, stmt.value == nullptr
                                    ? message_text("core", "a name without a value")
                                    : message_text("core", "several targets of an assignment")));
    return;
  }
  const syntax::Expr& target = *stmt.targets[0];
  const bool is_call = stmt.value->kind == ExprKind::Call;
  const auto* call = is_call ? static_cast<const syntax::CallExpr*>(stmt.value) : nullptr;
  const bool yields = call != nullptr && session_.unprefixed(call->callee) == "yield_";
  if (yields)
    check_yield_place(stmt);
  if (target.kind == ExprKind::Tuple && yields) {
    auto* node = make<Yield>(NodeKind::Yield, stmt);
    node->values = exprs_.read_all(call->args);
    const auto& names = static_cast<const syntax::SequenceExpr&>(target).items;
    if (names.size() != node->values.size())
      session_.error("yield-arity", stmt.extent,
                     message_text("core", "expected {0} yielded values, found {1}"), names.size(),
                     node->values.size());
    for (std::size_t i = 0; i < std::min(names.size(), node->values.size()); ++i) {
      if (!is_plain_name(names[i]))
        session_.error("yield-form", names[i]->extent,
                       message_text("core", "expected the name of a yielded value, found \"{0}\""),
                       shortened(session_.text_of(*names[i])));
      const Var* var = names_.define(name_text(names[i]), node->values[i]->type, names[i]->extent);
      if (results_ != nullptr)
        results_->push_back(var);
    }
    into.push_back(node);
    return;
  }
  const std::string_view name = name_text(&target);
  if (!is_plain_name(&target)) {
    into.push_back(
        refuse(stmt, message_text("core", "an assignment to something that is no name")));
    return;
  }
  const Type* type = stmt.annotation != nullptr ? types_.read(*stmt.annotation) : nullptr;
  if (yields) {
    auto* node = make<Yield>(NodeKind::Yield, stmt);
    node->values = exprs_.read_all(call->args);
    if (type == nullptr)
      type = node->values.size() == 1 ? node->values[0]->type
                                      : session_.unique().bare(TypeKind::Unknown);
    if (node->values.size() != 1)
      session_.error("yield-arity", stmt.extent,
                     message_text("core", "expected {0} yielded values, found {1}"), 1,
                     node->values.size());
    const Var* var = names_.define(name, type, target.extent);
    if (results_ != nullptr)
      results_->push_back(var);
    into.push_back(node);
    return;
  }
  auto* node = make<Assign>(NodeKind::Assign, stmt);
  exprs_.set_target(name);
  node->value = exprs_.read(*stmt.value, type);
  exprs_.set_target({});
  // An allocation was a MemRef once, and is the pointer of one today.
  const bool is_old_memory =
      type != nullptr && type->kind == TypeKind::MemRef && names_.allocation(name) != nullptr;
  if (type == nullptr)
    type = node->value->type;
  else if (is_old_memory)
    type = session_.unique().bare(TypeKind::Ptr);
  node->var = names_.assign(name, type, stmt.annotation, target.extent);
  into.push_back(node);
}

const Stmt* StatementReader::read_if(const syntax::IfStmt& stmt) {
  auto* node = make<If>(NodeKind::If, stmt);
  node->condition = exprs_.read(*stmt.condition);
  node->then_body = read_yielding(stmt.body, 0, node->return_vars);
  if (stmt.has_else) {
    VarList others;
    node->else_body = read_yielding(stmt.orelse, 0, others);
    if (node->return_vars.empty())
      node->return_vars = others;
    else if (!others.empty() && !std::ranges::equal(node->return_vars, others))
      session_.error("yield-names", stmt.extent,
                     message_text("core", "expected the same names of yielded values in both "
                                          "branches"));
  }
  return node;
}

const Stmt* StatementReader::read_yielding(syntax::Block block, std::size_t first,
                                           VarList& results) {
  std::vector<const Var*> own;
  std::vector<const Var*>* outer = std::exchange(results_, &own);
  const Stmt* body = read_body(block, first);
  results_ = outer;
  results = session_.context().arena().copy(own);
  return body;
}

} // namespace ptoscope::reader
