#include "core/dsl/user/printed_form.h"

#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/names.h"

#include <algorithm>
#include <array>

namespace ptoscope::user {

using syntax::StmtKind;

namespace {

/// What prints with one dot (`formats/passes-dump.md` sections 5 to 9); operators have two.
constexpr auto kPrinted =
    std::to_array<std::string_view>({"Array",       "AsyncEvent", "AsyncSession",
                                     "InOut",       "MemRef",     "MemRefType",
                                     "Out",         "Ptr",        "PrefetchAsyncContext",
                                     "Scalar",      "Tensor",     "TensorView",
                                     "Tile",        "TileView",   "Tuple",
                                     "UnknownType", "at",         "auto_incore",
                                     "auto_scope",  "cast",       "cluster",
                                     "cond",        "const",      "cross_core_slot",
                                     "func_attr",   "incore",     "manual_scope",
                                     "max",         "min",        "parallel",
                                     "pipeline",    "range",      "scope",
                                     "split",       "split_aiv",  "spmd",
                                     "spmd_submit", "submit",     "unroll",
                                     "while_",      "yield_"});

bool is_printed_callee(std::string_view name) {
  constexpr std::string_view kPrefix = "pl.";
  if (!name.starts_with(kPrefix))
    return name.starts_with("self.") || name.starts_with("pld.");
  name.remove_prefix(kPrefix.size());
  return name.find('.') != std::string_view::npos ||
         std::ranges::find(kPrinted, name) != kPrinted.end();
}

class Checker {
public:
  bool is_printed(const syntax::Tree& tree) {
    module(tree.module);
    return printed_ && functions_ > 0;
  }

private:
  void module(syntax::Block block) {
    for (const syntax::Stmt* stmt : block) {
      if (stmt->kind == StmtKind::Class)
        module(static_cast<const syntax::ClassStmt&>(*stmt).body);
      else if (stmt->kind == StmtKind::Function)
        function(static_cast<const syntax::FunctionStmt&>(*stmt));
      else if (stmt->kind == StmtKind::Assign)
        symbol(static_cast<const syntax::AssignStmt&>(*stmt));
      else if (stmt->kind != StmtKind::Import && stmt->kind != StmtKind::Pass)
        printed_ = false;
    }
  }

  void symbol(const syntax::AssignStmt& assign) {
    printed_ = printed_ && assign.value != nullptr && callee_of(*assign.value) == "pl.dynamic";
  }

  void function(const syntax::FunctionStmt& function) {
    for (const syntax::Expr* decorator : function.decorators)
      printed_ = printed_ &&
                 (name_of(*decorator) == "pl.function" || callee_of(*decorator) == "pl.function");
    printed_ = printed_ && !function.decorators.empty();
    for (const syntax::Parameter& parameter : function.parameters)
      printed_ = printed_ && (parameter.annotation != nullptr || parameter.name == "self");
    ++functions_;
    block(function.body);
  }

  void block(syntax::Block block) {
    for (const syntax::Stmt* stmt : block) {
      if (!printed_)
        return;
      if (stmt->kind == StmtKind::Assign)
        assign(static_cast<const syntax::AssignStmt&>(*stmt));
      syntax::for_each_expr(*stmt, [this](const syntax::Expr& expr) { check(expr); });
      syntax::for_each_block(*stmt, [this](syntax::Block inner) { this->block(inner); });
    }
  }

  void assign(const syntax::AssignStmt& assign) {
    const bool yields = assign.value != nullptr && callee_of(*assign.value) == "pl.yield_";
    printed_ = assign.targets.size() == 1 && (assign.annotation != nullptr || yields);
  }

  void check(const syntax::Expr& expr) {
    if (expr.kind == syntax::ExprKind::Call)
      printed_ = printed_ && is_printed_callee(callee_of(expr));
    syntax::for_each_child(expr, [this](const syntax::Expr& child) { check(child); });
  }

  bool printed_ = true;
  std::size_t functions_ = 0;
};

} // namespace

bool looks_printed(const syntax::Tree& tree) {
  return Checker().is_printed(tree);
}

} // namespace ptoscope::user
