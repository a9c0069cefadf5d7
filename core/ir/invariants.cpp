#include "core/ir/invariants.h"

#include "core/ir/cast.h"
#include "core/ir/visit.h"

namespace ptoscope::ir {

namespace {

/// The yield that ends a body, also inside the scope that is all of it; null when there is none.
const Yield* last_yield(const Stmt* body) {
  while (body != nullptr) {
    if (const auto* yield = dyn_cast<Yield>(body))
      return yield;
    if (const auto* seq = dyn_cast<Seq>(body))
      body = seq->stmts.empty() ? nullptr : seq->stmts.back();
    else if (const auto* scope = dyn_cast<RuntimeScope>(body))
      body = scope->body;
    else
      return nullptr;
  }
  return nullptr;
}

class Checker {
public:
  void check(const Program& program) {
    for (const Function* function : program.functions)
      check(*function);
  }
  std::vector<Diagnostic> take() { return std::move(found_); }

  void check(const Function& function) {
    if (function.param_directions.size() != function.params.size())
      report(function,
             message_text("core", "expected one direction for each of {0} parameters, "
                                  "found {1}"),
             function.params.size(), function.param_directions.size());
    function_ = &function;
    returns_ = false;
    if (function.body == nullptr)
      return;
    visit_nodes(*function.body, [this](const Node& node) { return check_node(node); });
    const auto* seq = dyn_cast<Seq>(function.body);
    const bool is_empty = seq != nullptr && seq->stmts.empty();
    const bool has_body = function.body->kind != NodeKind::Inline && !is_empty;
    if (has_body && !returns_ && !function.return_types.empty())
      report(function, message_text("core", "expected a return of {0} values, found none"),
             function.return_types.size());
  }

private:
  template <typename... Args>
  void report(const Node& node, std::string_view text, const Args&... args) {
    found_.push_back(make_error("ir-invariant", place_of(node.span), text, args...));
  }

  bool check_node(const Node& node) {
    switch (node.kind) {
    case NodeKind::For: {
      const auto& loop = static_cast<const For&>(node);
      check_loop(loop, loop.iter_args.size(), loop.return_vars, loop.body);
      return true;
    }
    case NodeKind::While: {
      const auto& loop = static_cast<const While&>(node);
      check_loop(loop, loop.iter_args.size(), loop.return_vars, loop.body);
      return true;
    }
    case NodeKind::If: {
      const auto& branch = static_cast<const If&>(node);
      check_arm(branch, branch.return_vars, branch.then_body);
      check_arm(branch, branch.return_vars, branch.else_body);
      return true;
    }
    case NodeKind::Return: {
      const auto& result = static_cast<const Return&>(node);
      returns_ = true;
      const std::size_t types = function_->return_types.size();
      if (types != 0 && result.values.size() != types)
        report(node, message_text("core", "expected {0} values to return, found {1}"), types,
               result.values.size());
      return true;
    }
    case NodeKind::Yield:
      returns_ = true; // the result of a function may be written as one
      return true;
    case NodeKind::Call: {
      const auto& call = static_cast<const Call&>(node);
      check_directions(call, call.attrs, call.args.size());
      return true;
    }
    case NodeKind::Submit: {
      const auto& submit = static_cast<const Submit&>(node);
      check_directions(submit, submit.attrs, submit.args.size());
      return true;
    }
    default:
      return !is_var(node.kind);
    }
  }

  void check_loop(const Node& loop, std::size_t carried, VarList results, const Stmt* body) {
    if (results.size() != carried)
      report(loop,
             message_text("core", "expected a result for each of {0} carried values, found "
                                  "{1}"),
             carried, results.size());
    else
      check_arm(loop, results, body);
  }

  void check_arm(const Node& owner, VarList results, const Stmt* body) {
    if (results.empty())
      return;
    const Yield* yield = last_yield(body);
    const std::size_t yielded = yield == nullptr ? 0 : yield->values.size();
    if (yielded != results.size())
      report(yield != nullptr ? static_cast<const Node&>(*yield) : owner,
             message_text("core", "expected {0} yielded values, found {1}"), results.size(),
             yielded);
  }

  void check_directions(const Node& call, Attrs attrs, std::size_t arguments) {
    const AttrValue* value = find_attr(attrs, "arg_directions");
    const auto* directions =
        value == nullptr ? nullptr : std::get_if<std::span<const ArgDirection>>(value);
    if (directions != nullptr && directions->size() != arguments)
      report(call,
             message_text("core", "expected one direction for each of {0} arguments, found "
                                  "{1}"),
             arguments, directions->size());
  }

  const Function* function_ = nullptr;
  bool returns_ = false;
  std::vector<Diagnostic> found_;
};

} // namespace

std::vector<Diagnostic> broken_invariants(const Program& program) {
  Checker checker;
  checker.check(program);
  return checker.take();
}

std::vector<Diagnostic> broken_invariants(const Function& function) {
  Checker checker;
  checker.check(function);
  return checker.take();
}

} // namespace ptoscope::ir
