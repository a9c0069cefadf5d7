#include "core/dsl/reader/statement_reader.h"
#include "core/ir/cast.h"

// Loops (`formats/passes-dump.md` section 9.3).

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;

namespace {

std::optional<ForKind> for_kind(std::string_view name) {
  if (name == "range")
    return ForKind::Sequential;
  if (name == "parallel")
    return ForKind::Parallel;
  if (name == "unroll")
    return ForKind::Unroll;
  if (name == "pipeline")
    return ForKind::Pipeline;
  return std::nullopt;
}

const syntax::Keyword* find_keyword(const syntax::CallExpr& call, std::string_view name) {
  for (const syntax::Keyword& keyword : call.keywords)
    if (keyword.name == name)
      return &keyword;
  return nullptr;
}

/// A loop counts in INDEX unless a bound is a constant of another type.
DataType loop_type(const For& loop) {
  bool has_int64 = false;
  bool has_index = false;
  for (const Expr* bound : {loop.start, loop.stop, loop.step}) {
    const auto* constant = dyn_cast<ConstInt>(bound);
    if (constant == nullptr || constant->type->kind != TypeKind::Scalar)
      continue;
    const DataType type = static_cast<const ScalarType*>(constant->type)->dtype;
    if (type == data_type::kIndex)
      has_index = true;
    else if (type == data_type::kInt64)
      has_int64 = true;
    else
      return type;
  }
  return has_int64 && !has_index ? data_type::kInt64 : data_type::kIndex;
}

} // namespace

void StatementReader::read_for(const syntax::ForStmt& stmt, Stmts& into) {
  const auto* call = stmt.iterable != nullptr && stmt.iterable->kind == ExprKind::Call
                         ? static_cast<const syntax::CallExpr*>(stmt.iterable)
                         : nullptr;
  const std::string_view name =
      call == nullptr ? std::string_view() : session_.unprefixed(call->callee);
  if (const auto kind = for_kind(name))
    into.push_back(read_range(stmt, *call, *kind));
  else if (name == "while_")
    into.push_back(read_while_form(stmt, *call));
  else if (name == "spmd")
    into.push_back(read_spmd_loop(stmt, *call));
  else if (name == "split_aiv")
    into.push_back(read_split_aiv(stmt, *call));
  else if (!name.empty())
    into.push_back(unknown_block(stmt, message_text("core", "a loop"), *call));
  else
    into.push_back(
        refuse(stmt, message_text("core", "a loop over something that the language doesn't know")));
}

bool StatementReader::read_bounds(const syntax::CallExpr& call, For& loop) {
  const Exprs bounds = exprs_.read_all(call.args);
  if (bounds.empty() || bounds.size() > 3) {
    session_.error("loop-bounds", call.extent,
                   message_text("core", "expected one to three bounds, found {0}"), bounds.size());
    return false;
  }
  loop.start = bounds.size() > 1 ? bounds[0] : session_.unique().integer(0, data_type::kIndex);
  loop.stop = bounds[bounds.size() > 1 ? 1 : 0];
  loop.step = bounds.size() > 2 ? bounds[2] : session_.unique().integer(1, data_type::kIndex);
  return true;
}

std::span<const IterArg* const> StatementReader::read_carried(const syntax::Expr* names,
                                                              const syntax::Expr* inits,
                                                              const syntax::Extent& extent) {
  const auto items = [this](const syntax::Expr* list) -> syntax::Exprs {
    if (list == nullptr)
      return {};
    if (list->kind == ExprKind::Tuple || list->kind == ExprKind::List)
      return static_cast<const syntax::SequenceExpr*>(list)->items;
    session_.error("carried-form", list->extent,
                   message_text("core", "expected a tuple, found \"{0}\""),
                   shortened(session_.text_of(*list)));
    return {};
  };
  const syntax::Exprs carried = items(names);
  const syntax::Exprs values = items(inits);
  if (carried.size() != values.size())
    session_.error("carried-arity", extent,
                   message_text("core", "expected {0} initial values, found {1}"), carried.size(),
                   values.size());
  const Exprs initial = exprs_.read_all(values);
  std::vector<const IterArg*> args;
  for (std::size_t i = 0; i < std::min(carried.size(), initial.size()); ++i) {
    session_.expect_name(*carried[i], message_text("core", "the name of a carried value"));
    args.push_back(names_.define_carried(name_text(carried[i]), initial[i], carried[i]->extent));
  }
  return session_.context().arena().copy(args);
}

const Stmt* StatementReader::read_range(const syntax::ForStmt& stmt, const syntax::CallExpr& call,
                                        ForKind kind) {
  auto* node = make<For>(NodeKind::For, stmt);
  node->for_kind = kind;
  if (!read_bounds(call, *node))
    return opaque(stmt);
  const syntax::Expr* variable = stmt.target;
  const syntax::Expr* carried = nullptr;
  if (stmt.target->kind == ExprKind::Tuple) {
    const auto& parts = static_cast<const syntax::SequenceExpr&>(*stmt.target).items;
    if (parts.size() == 2) {
      variable = parts[0];
      carried = parts[1];
    }
  }
  if (!is_plain_name(variable))
    return refuse_target(stmt, *variable, message_text("core", "a loop without a variable"));
  std::vector<Attr> attrs;
  const syntax::Expr* inits = nullptr;
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "init_values") {
      inits = keyword.value;
    } else if (keyword.name == "stage" && kind == ForKind::Pipeline) {
      if (const auto stages =
              exprs_.integer(*keyword.value, message_text("core", "the number of stages")))
        attrs.push_back({session_.intern("pipeline_stages"), *stages});
    } else if (keyword.name == "unroll") {
      // A pipeline was a loop to unroll once.
      if (const auto stages =
              exprs_.integer(*keyword.value, message_text("core", "the number of stages"))) {
        session_.older();
        node->for_kind = ForKind::Pipeline;
        attrs.push_back({session_.intern("pipeline_stages"), *stages});
      }
    } else if (keyword.name == "attrs") {
      const Attrs more = exprs_.read_attrs(*keyword.value);
      attrs.insert(attrs.end(), more.begin(), more.end());
    } else {
      attrs.push_back(
          session_.keep_argument(message_text("core", "an argument of a loop"), keyword));
    }
  }
  exprs_.check_unique(attrs, call.extent);
  node->attrs = session_.context().arena().copy(attrs);
  node->iter_args = read_carried(carried, inits, stmt.extent);
  node->loop_var = names_.define(name_text(variable), session_.unique().scalar(loop_type(*node)),
                                 variable->extent);
  node->body = read_yielding(stmt.body, 0, node->return_vars);
  names_.close(name_text(variable));
  close(node->iter_args);
  leave_out_else(stmt.orelse);
  return node;
}

void StatementReader::close(std::span<const IterArg* const> carried) {
  for (const IterArg* arg : carried)
    names_.close(arg->name.text());
}

/// The compiler drops it, too.
void StatementReader::leave_out_else(syntax::Block block) {
  if (!block.empty())
    session_.leave_out(message_text("core", "the \"else\" of a loop"), block[0]->extent);
}

const Stmt* StatementReader::read_while_form(const syntax::ForStmt& stmt,
                                             const syntax::CallExpr& call) {
  auto* node = make<While>(NodeKind::While, stmt);
  const syntax::Keyword* inits = find_keyword(call, "init_values");
  // A formatter drops the parentheses of two or more names.
  const syntax::Expr* names = stmt.target;
  node->iter_args = read_carried(names, inits != nullptr ? inits->value : nullptr, stmt.extent);
  const auto* first = stmt.body.empty() || stmt.body[0]->kind != syntax::StmtKind::Expression
                          ? nullptr
                          : static_cast<const syntax::ValueStmt*>(stmt.body[0]);
  const auto* condition = first != nullptr && first->value->kind == ExprKind::Call
                              ? static_cast<const syntax::CallExpr*>(first->value)
                              : nullptr;
  if (condition == nullptr || session_.unprefixed(condition->callee) != "cond" ||
      condition->args.size() != 1) {
    session_.error(
        "loop-condition", stmt.extent,
        message_text("core", "expected the condition of the loop as its first statement"));
    return opaque(stmt);
  }
  session_.expect_arguments(*condition, 1, false);
  session_.expect_arguments(call, 0, true);
  for (const syntax::Keyword& keyword : call.keywords)
    if (keyword.name != "init_values")
      session_.error("unknown-form", keyword.extent,
                     message_text("core", "expected {0} that is known, found \"{1}\""),
                     message_text("core", "an argument of a loop"), keyword.name);
  node->condition = exprs_.read(*condition->args[0]);
  node->body = read_yielding(stmt.body, 1, node->return_vars);
  close(node->iter_args);
  leave_out_else(stmt.orelse);
  return node;
}

const Stmt* StatementReader::read_while(const syntax::WhileStmt& stmt) {
  auto* node = make<While>(NodeKind::While, stmt);
  node->condition = exprs_.read(*stmt.condition);
  node->body = read_yielding(stmt.body, 0, node->return_vars);
  leave_out_else(stmt.orelse);
  return node;
}

} // namespace ptoscope::reader
