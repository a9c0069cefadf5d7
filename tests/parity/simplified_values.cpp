#include "tests/parity/simplified_values.h"

#include "core/arith/analyzer.h"
#include "core/arith/make.h"
#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"
#include "core/ir/rewriter.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace ptoscope::test {
namespace {

using ir::dyn_cast;
using ir::Expr;
using ir::NodeKind;

bool is_constant_scalar(const Expr* expr) {
  return ir::is_number(expr->kind) || expr->kind == NodeKind::ConstBool;
}

/// The operands of operators first, then the operators; variables by what stands for them.
class ExprSimplifier : public ir::Rewriter {
public:
  ExprSimplifier(ir::Context& context, arith::Analyzer& analyzer)
      : Rewriter(context), analyzer_(analyzer) {}

protected:
  const Expr* on_expr(const Expr& expr) override {
    if (expr.kind == NodeKind::MemRef || expr.kind == NodeKind::WindowBuffer)
      return &expr;
    const Expr* made = parts(expr);
    const bool folds = ir::is_var(expr.kind) || ir::is_binary(expr.kind) || ir::is_unary(expr.kind);
    return folds ? analyzer_.simplify(made) : made;
  }

private:
  arith::Analyzer& analyzer_;
};

/// Goes through a function and notes what it computes. Without an analyzer, nothing is simplified.
class Walk {
public:
  Walk(ir::Context* context, arith::Analyzer* analyzer) : context_(context), analyzer_(analyzer) {}

  Values run(const ir::Function& function) {
    count_assignments(function.body);
    walk(function.body);
    return values_;
  }

private:
  void count_assignments(const ir::Stmt* stmt) {
    for_each_inner(stmt, [this](const ir::Stmt* inner) { count_assignments(inner); });
    if (const auto* assign = dyn_cast<ir::Assign>(stmt))
      ++assignments_[assign->var];
  }

  static void for_each_inner(const ir::Stmt* stmt,
                             const std::function<void(const ir::Stmt*)>& visit) {
    if (const auto* seq = dyn_cast<ir::Seq>(stmt))
      std::ranges::for_each(seq->stmts, visit);
    else if (const auto* branch = dyn_cast<ir::If>(stmt)) {
      visit(branch->then_body);
      if (branch->else_body != nullptr)
        visit(branch->else_body);
    } else if (const auto* loop = dyn_cast<ir::For>(stmt))
      visit(loop->body);
    else if (const auto* repeated = dyn_cast<ir::While>(stmt))
      visit(repeated->body);
    else if (const auto* scope = dyn_cast<ir::Scope>(stmt))
      visit(scope->body);
  }

  const Expr* simplified(const Expr* expr) {
    if (analyzer_ == nullptr)
      return expr;
    return analyzer_->simplify(rewriter().rewrite(*expr));
  }
  std::string type_text(const ir::Type* type) {
    return printer::print(analyzer_ == nullptr ? *type : *rewriter().rewrite(*type));
  }
  /// A new one each time: what is known changes between statements.
  ExprSimplifier& rewriter() {
    rewriter_.emplace(*context_, *analyzer_);
    for (const auto& [var, value] : replaced_)
      rewriter_->replace(*var, *value);
    return *rewriter_;
  }

  const Expr* note(const std::string& name, const Expr* expr) {
    const Expr* value = simplified(expr);
    values_[name] = printer::print(*value);
    return value;
  }
  std::string counted(const std::string& name) {
    return fmt::format("{} {}", name, ++counts_[name]);
  }

  void walk(const ir::Stmt* stmt) {
    if (const auto* assign = dyn_cast<ir::Assign>(stmt))
      return walk(*assign);
    if (const auto* loop = dyn_cast<ir::For>(stmt))
      return walk(*loop);
    if (const auto* branch = dyn_cast<ir::If>(stmt))
      return walk(*branch);
    if (const auto* eval = dyn_cast<ir::Eval>(stmt)) {
      const auto* call = dyn_cast<ir::Call>(eval->expr);
      const std::string name(call != nullptr ? call->callee.name.text() : "an expression");
      note(counted("call of " + name), eval->expr);
      return;
    }
    if (const auto* result = dyn_cast<ir::Return>(stmt)) {
      for (std::size_t i = 0; i < result->values.size(); ++i)
        note(fmt::format("result {}", i), result->values[i]);
      return;
    }
    if (const auto* yield = dyn_cast<ir::Yield>(stmt)) {
      yielded_.clear();
      for (std::size_t i = 0; i < yield->values.size(); ++i) {
        const bool named = i < targets_.size();
        yielded_.push_back(simplified(yield->values[i]));
        if (named)
          values_[targets_[i]] = printer::print(*yielded_.back());
      }
      return;
    }
    if (const auto* loop = dyn_cast<ir::While>(stmt)) {
      for (const ir::IterArg* one : loop->iter_args)
        leave_init(*one);
      note(fmt::format("while {}", loop->iter_args.empty()
                                       ? counted("")
                                       : std::string(loop->iter_args[0]->name.text())),
           loop->condition);
      scoped(loop->body, loop->return_vars, "");
      return;
    }
    if (const auto* scope = dyn_cast<ir::SpmdScope>(stmt)) {
      note(counted("cores"), scope->core_num);
      scoped(scope->body, {}, "");
      return;
    }
    for_each_inner(stmt, [this](const ir::Stmt* inner) { walk(inner); });
  }

  void walk(const ir::Assign& assign) {
    const std::string name(assign.var->name.text());
    const Expr* value = note(name, assign.value);
    values_[name + ": type"] = type_text(assign.var->type);
    if (analyzer_ == nullptr || assign.var->type->kind != ir::TypeKind::Scalar ||
        assignments_[assign.var] > 1)
      return;
    if (is_constant_scalar(value) && depth_ == 0) {
      analyzer_->bind(assign.var, value);
    } else {
      const arith::Bound bound =
          arith::intersect(analyzer_->const_bound(value), analyzer_->const_bound(assign.var));
      if (bound.is_empty())
        return;
      analyzer_->bind_bound(assign.var, bound);
    }
    bound_.push_back(assign.var);
  }

  void note_carried(std::span<const ir::IterArg* const> carried) {
    for (const ir::IterArg* one : carried)
      note("init of " + std::string(one->name.text()), one->init);
  }

  /// The pass leaves alone what a while loop begins with; where that would change, the body reads
  /// another variable of the same name.
  void leave_init(const ir::IterArg& carried) {
    const std::string name(carried.name.text());
    values_["init of " + name] = printer::print(*carried.init);
    if (simplified(carried.init) == carried.init)
      return;
    auto* renamed = context_->make<ir::Var>(NodeKind::Var);
    renamed->name = context_->intern(name + "_1");
    renamed->type = carried.type;
    replaced_[&carried] = renamed;
  }

  void scoped(const ir::Stmt* body, ir::VarList results, const std::string& suffix) {
    const std::size_t bound = bound_.size();
    std::vector<std::string> targets;
    for (const ir::Var* var : results)
      targets.push_back("yield of " + std::string(var->name.text()) + suffix);
    targets_.swap(targets);
    ++depth_;
    walk(body);
    --depth_;
    targets_.swap(targets);
    for (; bound_.size() > bound; bound_.pop_back())
      analyzer_->unbind(bound_.back());
  }

  void walk(const ir::For& loop) {
    const Values before = values_;
    const std::string name(loop.loop_var->name.text());
    const Expr* start = note("start of " + name, loop.start);
    const Expr* stop = note("stop of " + name, loop.stop);
    const Expr* step = note("step of " + name, loop.step);
    note_carried(loop.iter_args);
    if (analyzer_ == nullptr)
      return scoped(loop.body, loop.return_vars, "");
    if (loop.attrs.empty() && loop.for_kind == ir::ForKind::Sequential) {
      const int turns = turns_of(start, stop, step);
      if (turns == 0) {
        values_ = before;
        for (std::size_t i = 0; i < loop.return_vars.size(); ++i)
          note(std::string(loop.return_vars[i]->name.text()), loop.iter_args[i]->init);
        return;
      }
      if (turns == 1) {
        for (const ir::IterArg* one : loop.iter_args)
          replaced_[one] = simplified(one->init);
        replaced_[loop.loop_var] = start;
        values_ = before;
        lift(loop.body, loop.return_vars);
        return;
      }
    }
    const auto* first = dyn_cast<ir::ConstInt>(start);
    const auto* last = dyn_cast<ir::ConstInt>(stop);
    const bool known = first != nullptr && last != nullptr && last->value > first->value;
    if (known)
      analyzer_->bind(loop.loop_var, arith::Range{first->value, last->value});
    scoped(loop.body, loop.return_vars, "");
    if (known)
      analyzer_->unbind(loop.loop_var);
  }

  /// 0 or 1; -1 for anything else.
  int turns_of(const Expr* start, const Expr* stop, const Expr* step) {
    const auto proven = [this](NodeKind kind, const Expr* left, const Expr* right) {
      const Expr* comparison = arith::make(*context_, kind, left, right);
      return comparison != nullptr && analyzer_->can_prove(comparison);
    };
    if (!analyzer_->can_prove_at_least(step, 1))
      return -1;
    if (proven(NodeKind::Le, stop, start))
      return 0;
    const Expr* next = arith::make(*context_, NodeKind::Add, start, step);
    return next != nullptr && proven(NodeKind::Lt, start, stop) && proven(NodeKind::Le, stop, next)
               ? 1
               : -1;
  }

  /// A body that stands where its statement stood: what it yields is read instead of the results.
  void lift(const ir::Stmt* body, ir::VarList results) {
    std::vector<std::string> targets;
    targets_.swap(targets);
    walk(body);
    targets_.swap(targets);
    for (std::size_t i = 0; i < results.size() && i < yielded_.size(); ++i)
      replaced_[results[i]] = yielded_[i];
  }

  void walk(const ir::If& branch) {
    const std::string name =
        branch.return_vars.empty()
            ? counted("condition")
            : "condition of " + std::string(branch.return_vars[0]->name.text());
    const Expr* condition = note(name, branch.condition);
    if (analyzer_ == nullptr) {
      scoped(branch.then_body, branch.return_vars, " then");
      if (branch.else_body != nullptr)
        scoped(branch.else_body, branch.return_vars, " else");
      return;
    }
    const Expr* negated = arith::make(*context_, NodeKind::Not, condition);
    const bool always = analyzer_->can_prove(condition);
    const bool never = !always && analyzer_->can_prove(negated);
    if (always || never) {
      values_.erase(name);
      if (branch.return_vars.empty())
        --counts_["condition"];
      const ir::Stmt* kept = always ? branch.then_body : branch.else_body;
      const std::size_t bound = bound_.size();
      ++depth_;
      if (kept != nullptr) {
        const auto assumption = analyzer_->assume(always ? condition : negated);
        lift(kept, branch.return_vars);
      }
      --depth_;
      for (; bound_.size() > bound; bound_.pop_back())
        analyzer_->unbind(bound_.back());
      return;
    }
    {
      const auto assumption = analyzer_->assume(condition);
      scoped(branch.then_body, branch.return_vars, " then");
    }
    if (branch.else_body != nullptr) {
      const auto assumption = analyzer_->assume(negated);
      scoped(branch.else_body, branch.return_vars, " else");
    }
  }

  ir::Context* context_;
  arith::Analyzer* analyzer_;
  std::optional<ExprSimplifier> rewriter_;
  Values values_;
  std::map<std::string, int> counts_;
  std::map<const ir::Var*, int> assignments_;
  std::map<const ir::Var*, const Expr*> replaced_;
  std::vector<const ir::Var*> bound_;
  std::vector<const Expr*> yielded_; ///< by the last yield
  std::vector<std::string> targets_; ///< what the values of a yield are noted as
  int depth_ = 0;
};

} // namespace

Values printed_values(const ir::Function& function) {
  return Walk(nullptr, nullptr).run(function);
}

Values simplified_values(const ir::Function& function, ir::Context& context) {
  arith::Analyzer analyzer(context);
  return Walk(&context, &analyzer).run(function);
}

} // namespace ptoscope::test
