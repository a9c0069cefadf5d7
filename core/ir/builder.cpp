#include "core/ir/builder.h"

#include "core/ir/cast.h"
#include "core/ir/invariants.h"
#include "core/support/internal_error.h"

#include <fmt/format.h>

#include <algorithm>

// Statements, functions and programs; builder_values.cpp has what they hold.

namespace ptoscope::ir {

namespace {

std::optional<Level> usual_level(FunctionType type) {
  switch (type) {
  case FunctionType::InCore:
    return Level::ChipDie;
  case FunctionType::AIC:
    return Level::AIC;
  case FunctionType::AIV:
    return Level::AIV;
  case FunctionType::Group:
    return Level::CoreGroup;
  case FunctionType::Orchestration:
  case FunctionType::Graph:
    return Level::Chip;
  default:
    return std::nullopt;
  }
}

std::optional<Role> usual_role(FunctionType type) {
  const std::optional<Level> level = usual_level(type);
  if (!level)
    return std::nullopt;
  return *level == Level::Chip ? Role::Orchestrator : Role::SubWorker;
}

} // namespace

std::span<const Symbol> Builder::take_comments() {
  const std::span<const Symbol> taken = context_.arena().copy(comments_);
  comments_.clear();
  return taken;
}

void Builder::comment(std::string_view line) {
  comments_.push_back(context_.intern(line));
}

void Builder::append(const Stmt* stmt) {
  if (blocks_ == 0)
    throw InternalError("a statement was made outside of a function or block");
  stmts_.push_back(stmt);
}

const Var* Builder::let(std::string_view name, const Operand& operand, const Type* type) {
  const Expr* held = value(operand);
  const Var* made = var(name, type != nullptr ? type : held->type);
  assign(made, held);
  return made;
}

void Builder::assign(const Var* var, const Operand& operand) {
  auto* node = begin<Assign>(NodeKind::Assign);
  node->var = var;
  node->value = value(operand);
  append(node);
}

void Builder::eval(const Expr* expr) {
  auto* node = begin<Eval>(NodeKind::Eval);
  node->expr = expr;
  append(node);
}

void Builder::yield(const Operands& values) {
  auto* node = begin<Yield>(NodeKind::Yield);
  node->values = all(values);
  append(node);
}

void Builder::ret(const Operands& values) {
  auto* node = begin<Return>(NodeKind::Return);
  node->values = all(values);
  append(node);
}

void Builder::break_loop() {
  append(begin<Break>(NodeKind::Break));
}

void Builder::continue_loop() {
  append(begin<Continue>(NodeKind::Continue));
}

std::span<const IterArg* const> Builder::iter_args(const std::vector<Carried>& carried) {
  std::vector<const IterArg*> args;
  args.reserve(carried.size());
  for (const Carried& one : carried) {
    auto* arg = make_expr<IterArg>(NodeKind::IterArg, one.init->type);
    arg->name = context_.intern(one.name);
    arg->init = one.init;
    args.push_back(arg);
  }
  return context_.arena().copy(args);
}

VarList Builder::results(const std::vector<Carried>& carried) {
  std::vector<Result> behind;
  behind.reserve(carried.size());
  for (const Carried& one : carried)
    behind.push_back({one.result, one.init->type});
  return vars(behind);
}

VarList Builder::vars(const std::vector<Result>& results) {
  std::vector<const Var*> made;
  made.reserve(results.size());
  for (const Result& result : results)
    made.push_back(var(result.name, result.type));
  return context_.arena().copy(made);
}

For* Builder::begin_loop(const LoopOptions& options) {
  auto* node = begin<For>(NodeKind::For);
  node->start = value(options.start);
  node->stop = value(options.stop);
  node->step = value(options.step);
  node->loop_var = var(options.name, node->start->type);
  node->for_kind = options.kind;
  node->iter_args = iter_args(options.carried);
  node->return_vars = results(options.carried);
  node->attrs = attrs(options.attrs);
  return node;
}

std::size_t Builder::open_block() {
  ++blocks_;
  return stmts_.size();
}

const Stmt* Builder::close_block(std::size_t mark) {
  --blocks_;
  const std::span<const Stmt* const> made = std::span(stmts_).subspan(mark);
  const Stmt* body = made.size() == 1 ? made.front() : nullptr;
  if (body == nullptr) {
    auto* seq = make<Seq>(NodeKind::Seq);
    seq->stmts = context_.arena().copy(made);
    body = seq;
  }
  stmts_.resize(mark);
  return body;
}

Builder::OpenFunction& Builder::open_function() {
  if (!function_)
    throw InternalError("a parameter or result was made outside of a function");
  return *function_;
}

const Var* Builder::param(std::string_view name, const Type* type, ParamDirection direction) {
  OpenFunction& open = open_function();
  open.params.push_back(var(name, type));
  open.directions.push_back(direction);
  return open.params.back();
}

void Builder::returns(const Type* type) {
  open_function().returns.push_back(type);
}

void Builder::begin_function(std::string_view name, const FunctionOptions& options) {
  if (function_)
    throw InternalError("a function was begun inside another");
  auto* node = make<Function>(NodeKind::Function);
  node->name = context_.intern(name);
  node->function_type = options.type;
  node->level = options.level ? options.level : usual_level(options.type);
  node->role = options.role ? options.role : usual_role(options.type);
  node->attrs = attrs(options.attrs);
  OpenFunction open;
  open.node = node;
  function_ = std::move(open);
}

const Function* Builder::end_function(const Stmt* body, const std::source_location& place) {
  Function* node = function_->node;
  node->params = context_.arena().copy(function_->params);
  node->param_directions = context_.arena().copy(function_->directions);
  node->return_types = context_.arena().copy(function_->returns);
  node->body = body;
  function_.reset();
  functions_.push_back(node);
  if (checks_ == Checks::On) {
    const std::vector<Diagnostic> broken = broken_invariants(*node);
    if (!broken.empty())
      throw InternalError(
          fmt::format("function \"{}\": {}", node->name.text(), broken.front().message()), place);
  }
  return node;
}

const Program* Builder::make_program(std::string_view name) {
  auto* node = make<Program>(NodeKind::Program);
  node->name = context_.intern(name);
  std::ranges::sort(functions_, {}, [](const Function* one) { return one->name.text(); });
  for (std::size_t i = 1; i < functions_.size(); ++i)
    if (functions_[i]->name == functions_[i - 1]->name)
      throw InternalError(
          fmt::format("two functions are called \"{}\"", functions_[i]->name.text()));
  node->functions = context_.arena().copy(functions_);
  functions_.clear();
  return node;
}

} // namespace ptoscope::ir
