#include "core/dsl/printer/stmt_printer.h"

#include "core/dsl/printed_ops.h"
#include "core/ir/cast.h"

namespace ptoscope::printer {

using namespace ir;

namespace {

constexpr int kStep = 4;

bool is_index(const Expr& expr, std::int64_t value) {
  const auto* constant = dyn_cast<ConstInt>(&expr);
  return constant != nullptr && constant->value == value &&
         constant->type->kind == TypeKind::Scalar &&
         static_cast<const ScalarType*>(constant->type)->dtype == data_type::kIndex;
}

std::string_view loop_name(ForKind kind) {
  switch (kind) {
  case ForKind::Parallel:
    return "parallel(";
  case ForKind::Unroll:
    return "unroll(";
  case ForKind::Pipeline:
    return "pipeline(";
  case ForKind::Sequential:
    break;
  }
  return "range(";
}

} // namespace

const Var* task_of(const Stmt& stmt) {
  const auto* scope = dyn_cast<Scope>(&stmt);
  const AttrValue* value = scope == nullptr ? nullptr : find_attr(scope->attrs, "task_id_var");
  const auto* var = value == nullptr ? nullptr : std::get_if<const Var*>(value);
  return var == nullptr ? nullptr : *var;
}

const Var* assigned_from(const Stmt* stmt, std::string_view op) {
  const auto* assign = dyn_cast<Assign>(stmt);
  const auto* call = assign == nullptr ? nullptr : dyn_cast<Call>(assign->value);
  return call != nullptr && !call->callee.is_function && call->callee.name.text() == op
             ? assign->var
             : nullptr;
}

void StmtPrinter::flatten(const Stmt* stmt, Flat& into) {
  if (stmt == nullptr)
    return;
  const auto* seq = dyn_cast<Seq>(stmt);
  if (seq == nullptr) {
    into.push_back(stmt);
    return;
  }
  for (const Stmt* inner : seq->stmts)
    flatten(inner, into);
}

void StmtPrinter::block(const Stmt* body, int indent, VarList results) {
  Flat stmts;
  flatten(body, stmts);
  statements(stmts, indent, results);
}

void StmtPrinter::function_body(const Stmt* body, int indent) {
  Flat stmts;
  flatten(body, stmts);
  own_body_ = true;
  if (stmts.empty()) {
    indentation(indent);
    out_ += "pass";
  } else {
    statements(stmts, indent, {});
  }
}

void StmtPrinter::statements(std::span<const Stmt* const> stmts, int indent, VarList results) {
  bool first = true;
  const bool own_body = std::exchange(own_body_, false);
  for (std::size_t i = 0; i < stmts.size(); ++i) {
    const Stmt& stmt = *stmts[i];
    // The definition of a task's variable is not shown (section 9.1).
    if (i + 1 < stmts.size() && stmt.comments.empty()) {
      const Var* placeholder = assigned_from(&stmt, "system.task_invalid");
      if (placeholder != nullptr && placeholder == task_of(*stmts[i + 1]))
        continue;
    }
    if (!first)
      out_ += '\n';
    first = false;
    // A scope that is a whole arm passes the results on and loses its comments.
    const auto* runtime = dyn_cast<RuntimeScope>(&stmt);
    const bool whole =
        !results.empty() && stmts.size() == 1 && runtime != nullptr && !runtime->manual;
    if (!whole)
      comments(stmt, indent);
    if (places_ != nullptr)
      places_->push_back({out_.size(), &stmt});
    const bool last = i + 1 == stmts.size();
    if (own_body && stmt.kind == NodeKind::Yield) {
      indentation(indent);
      values("return", static_cast<const Yield&>(stmt).values);
      continue;
    }
    // A domain covers the rest of its block.
    const bool takes_results =
        last && (stmt.kind == NodeKind::Yield || stmt.kind == NodeKind::CommDomainScope || whole);
    statement(stmt, indent, takes_results ? results : VarList());
  }
}

void StmtPrinter::comments(const Stmt& stmt, int indent) {
  for (const Symbol line : stmt.comments) {
    indentation(indent);
    out_ += "# ";
    out_ += line.text();
    out_ += '\n';
  }
}

void StmtPrinter::body_or_pass(const Stmt* body, int indent, VarList results) {
  const auto* seq = dyn_cast<Seq>(body);
  if (seq != nullptr && seq->stmts.empty()) {
    indentation(indent);
    out_ += "pass";
    return;
  }
  block(body, indent, results);
}

void StmtPrinter::values(std::string_view word, Exprs values) {
  out_ += word;
  if (values.empty())
    return;
  out_ += ' ';
  exprs_.exprs(values);
}

void StmtPrinter::yield(const Yield& yield, VarList results) {
  if (!results.empty() && !yield.values.empty()) {
    bool first = true;
    for (const Var* var : results) {
      comma(first);
      exprs_.name(*var);
    }
    if (results.size() == 1) {
      out_ += ": ";
      exprs_.type(*results[0]->type);
    }
    out_ += " = ";
  }
  exprs_.prefixed("yield_(");
  exprs_.exprs(yield.values);
  out_ += ')';
}

void StmtPrinter::statement(const Stmt& stmt, int indent, VarList results) {
  if (stmt.kind == NodeKind::CommDomainScope) {
    comm_domain(static_cast<const CommDomainScope&>(stmt), indent, results);
    return;
  }
  indentation(indent);
  switch (stmt.kind) {
  case NodeKind::Assign: {
    const auto& assign = static_cast<const Assign&>(stmt);
    exprs_.name(*assign.var);
    out_ += ": ";
    exprs_.type(*assign.var->type);
    out_ += " = ";
    exprs_.expr(*assign.value);
    return;
  }
  case NodeKind::Eval:
    exprs_.expr(*static_cast<const Eval&>(stmt).expr);
    return;
  case NodeKind::Return:
    values("return", static_cast<const Return&>(stmt).values);
    return;
  case NodeKind::Yield:
    yield(static_cast<const Yield&>(stmt), results);
    return;
  case NodeKind::Break:
    out_ += "break";
    return;
  case NodeKind::Continue:
    out_ += "continue";
    return;
  case NodeKind::If:
    branch(static_cast<const If&>(stmt), indent);
    return;
  case NodeKind::For:
    for_loop(static_cast<const For&>(stmt), indent);
    return;
  case NodeKind::While:
    while_loop(static_cast<const While&>(stmt), indent);
    return;
  case NodeKind::Inline:
    inline_text(static_cast<const Inline&>(stmt).text.text(), indent);
    return;
  case NodeKind::OpaqueStmt:
    out_ += static_cast<const OpaqueStmt&>(stmt).text.text();
    return;
  default:
    scope(static_cast<const Scope&>(stmt), indent, results);
    return;
  }
}

/// The first line is indented already; empty ones stay empty.
void StmtPrinter::inline_text(std::string_view text, int indent) {
  bool first = true;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (!first && !line.empty())
      indentation(indent);
    out_ += line;
    first = false;
    if (end == text.size())
      return;
    out_ += '\n';
    text.remove_prefix(end + 1);
  }
}

void StmtPrinter::branch(const If& branch, int indent) {
  out_ += "if ";
  exprs_.expr(*branch.condition);
  out_ += ":\n";
  body_or_pass(branch.then_body, indent + kStep, branch.return_vars);
  if (branch.else_body == nullptr)
    return;
  out_ += '\n';
  indentation(indent);
  out_ += "else:\n";
  body_or_pass(branch.else_body, indent + kStep, branch.return_vars);
}

void StmtPrinter::carried(std::span<const IterArg* const> args) {
  out_ += '(';
  bool first = true;
  for (const IterArg* arg : args) {
    comma(first);
    exprs_.name(*arg);
  }
  out_ += args.size() == 1 ? ",)" : ")";
}

void StmtPrinter::initial_values(std::span<const IterArg* const> args) {
  out_ += "init_values=(";
  bool first = true;
  for (const IterArg* arg : args) {
    comma(first);
    exprs_.expr(*arg->init);
  }
  out_ += args.size() == 1 ? ",)" : ")";
}

void StmtPrinter::for_loop(const For& loop, int indent) {
  out_ += "for ";
  exprs_.name(*loop.loop_var);
  if (!loop.iter_args.empty()) {
    out_ += ", ";
    carried(loop.iter_args);
  }
  out_ += " in ";
  exprs_.prefixed(loop_name(loop.for_kind));
  const bool unit_step = is_index(*loop.step, 1);
  if (!unit_step || !is_index(*loop.start, 0)) {
    exprs_.expr(*loop.start);
    out_ += ", ";
  }
  exprs_.expr(*loop.stop);
  if (!unit_step) {
    out_ += ", ";
    exprs_.expr(*loop.step);
  }
  const bool pipeline = loop.for_kind == ForKind::Pipeline;
  if (const AttrValue* stages = find_attr(loop.attrs, "pipeline_stages"); pipeline && stages) {
    out_ += ", stage=";
    exprs_.attr_value({}, *stages);
  }
  if (!loop.iter_args.empty()) {
    out_ += ", ";
    initial_values(loop.iter_args);
  }
  bool first = false;
  kept_arguments(loop.attrs, first);
  bool any = false;
  for (const Attr& attr : loop.attrs) {
    if ((pipeline && attr.key.text() == "pipeline_stages") ||
        attr.key.text().ends_with(dsl::kKeptArgument))
      continue;
    out_ += any ? ", " : ", attrs={";
    any = true;
    exprs_.quoted(attr.key.text());
    out_ += ": ";
    exprs_.attr_value({}, attr.value);
  }
  out_ += any ? "}):\n" : "):\n";
  body_or_pass(loop.body, indent + kStep, loop.return_vars);
}

void StmtPrinter::while_loop(const While& loop, int indent) {
  if (loop.iter_args.empty()) {
    out_ += "while ";
    exprs_.expr(*loop.condition);
    out_ += ":\n";
    body_or_pass(loop.body, indent + kStep, loop.return_vars);
    return;
  }
  out_ += "for ";
  carried(loop.iter_args);
  out_ += " in ";
  exprs_.prefixed("while_(");
  initial_values(loop.iter_args);
  out_ += "):\n";
  indentation(indent + kStep);
  exprs_.prefixed("cond(");
  exprs_.expr(*loop.condition);
  out_ += ')';
  const auto* seq = dyn_cast<Seq>(loop.body);
  if (seq != nullptr && seq->stmts.empty())
    return;
  out_ += '\n';
  block(loop.body, indent + kStep, loop.return_vars);
}

} // namespace ptoscope::printer
