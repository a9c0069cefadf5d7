#include "core/dsl/frontend/frontend.h"

#include "core/dsl/frontend/buffers.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/function_source.h"
#include "core/dsl/frontend/statements.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"

#include <algorithm>
#include <map>

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

namespace {

bool is_language(const syntax::ImportStmt& import) {
  const auto inside = [](std::string_view module) {
    return module == "pypto" || module.starts_with("pypto.");
  };
  if (import.from)
    return inside(import.module) || import.module == "__future__";
  return std::ranges::all_of(import.names, [&](const auto& name) { return inside(name.name); });
}

std::string_view callee_text(const syntax::Expr& decorator) {
  const syntax::CallExpr* call = call_of(&decorator);
  const syntax::Expr& callee = call != nullptr ? *call->callee : decorator;
  return name_of(callee);
}

std::uint32_t first_line(syntax::Exprs decorators, const syntax::Stmt& stmt) {
  return decorators.empty() ? stmt.extent.line : decorators[0]->extent.line;
}

/// What runs of Python while a module is imported, as far as it is known without running it.
class ModuleReader {
public:
  ModuleReader(const syntax::Tree& tree, std::string_view entry, Context& context,
               SourceProgram& result)
      : tree_(tree), entry_(entry), session_(tree, context), result_(result) {}

  void read() {
    for (const syntax::Stmt* stmt : tree_.module)
      read(*stmt);
    if (result_.program == nullptr && result_.programs.empty() && !free_functions_.empty())
      make_program_of_functions();
    std::vector<Diagnostic> found = session_.take_diagnostics();
    result_.needs_python = session_.needs_python();
    if (result_.needs_python)
      std::erase_if(found, [](const Diagnostic& one) { return one.code != "needs-python"; });
    result_.diagnostics.insert(result_.diagnostics.end(), found.begin(), found.end());
    std::ranges::stable_sort(result_.diagnostics, {}, [](const Diagnostic& one) {
      return std::pair(one.place.line, one.place.column);
    });
    if (result_.has_errors())
      result_.program = nullptr;
  }

private:
  void read(const syntax::Stmt& stmt) {
    switch (stmt.kind) {
    case StmtKind::Import:
      if (!is_language(static_cast<const syntax::ImportStmt&>(stmt)))
        needs_python(stmt.extent, message_text("core", "an import of another module"));
      return;
    case StmtKind::Assign:
      return read_constant(static_cast<const syntax::AssignStmt&>(stmt));
    case StmtKind::Class:
      return read_class(static_cast<const syntax::ClassStmt&>(stmt));
    case StmtKind::Function:
      return read_module_function(static_cast<const syntax::FunctionStmt&>(stmt));
    case StmtKind::Expression:
      if (static_cast<const syntax::ValueStmt&>(stmt).value->kind != ExprKind::String)
        needs_python(stmt.extent, message_text("core", "a statement of the module"));
      return;
    case StmtKind::Pass:
    case StmtKind::Error: // was reported
      return;
    default:
      return needs_python(stmt.extent, message_text("core", "a statement of the module"));
    }
  }

  void read_constant(const syntax::AssignStmt& stmt) {
    if (stmt.value == nullptr)
      return; // an annotation alone
    Evaluator evaluator(session_, closure_);
    const auto value = evaluator.evaluate(*stmt.value);
    if (!value) {
      const Problem& problem = evaluator.problem();
      if (problem.kind == Problem::Kind::NeedsPython)
        return needs_python(stmt.extent, message_text("core", "a value that is no constant"));
      session_.refuse(problem.kind == Problem::Kind::Undefined ? Fault::Undefined : Fault::Type,
                      problem.extent, problem.text, problem.argument);
      return;
    }
    for (const syntax::Expr* target : stmt.targets)
      if (!bind(*target, *value))
        return needs_python(stmt.extent, message_text("core", "a value that is no constant"));
  }

  /// A name, or several that take the values of a list.
  bool bind(const syntax::Expr& target, const Value& value) {
    if (target.kind == ExprKind::Tuple || target.kind == ExprKind::List) {
      const syntax::Exprs names = static_cast<const syntax::SequenceExpr&>(target).items;
      const auto* list = held<Items>(value);
      if (list == nullptr || list->count != names.size())
        return false;
      for (std::size_t i = 0; i < names.size(); ++i)
        if (!bind(*names[i], list->first[i]))
          return false;
      return true;
    }
    if (target.kind != ExprKind::Name || static_cast<const syntax::NameExpr&>(target).dotted)
      return false;
    closure_.bind(static_cast<const syntax::NameExpr&>(target).text, value);
    return true;
  }

  /// True when all decorators are the language's, with constants as arguments.
  bool expect_decorators(syntax::Exprs decorators, const syntax::Extent& extent) {
    if (decorators.empty()) {
      needs_python(extent, message_text("core", "a definition without a decorator"));
      return false;
    }
    for (const syntax::Expr* one : decorators) {
      const std::string_view text = callee_text(*one);
      if (text != "pl.program" && text != "pl.function" && text != "pl.inline") {
        needs_python(one->extent,
                     message_text("core", "a decorator other than pl.program, pl.function and "
                                          "pl.inline"));
        return false;
      }
      if (const syntax::CallExpr* call = call_of(one); call != nullptr && !has_constants(*call))
        return false;
    }
    return true;
  }

  bool has_constants(const syntax::CallExpr& decorator_call) {
    Evaluator evaluator(session_, closure_);
    const auto check = [&](const syntax::Expr& value, const syntax::Extent& extent) {
      // Names of the language that are no values are read where they stand.
      const bool is_name = name_of(value).starts_with("pl.");
      if (is_name || value.kind == ExprKind::Dict || evaluator.evaluate(value))
        return true;
      needs_python(extent, message_text("core", "a value that is no constant"));
      return false;
    };
    bool are_constants = true;
    for (const syntax::Expr* arg : decorator_call.args)
      are_constants = check(*arg, arg->extent) && are_constants;
    for (const syntax::Keyword& keyword : decorator_call.keywords)
      are_constants = check(*keyword.value, keyword.extent) && are_constants;
    return are_constants;
  }

  void needs_python(const syntax::Extent& extent, std::string_view what) {
    session_.needs_python(extent, what);
  }

  void read_module_function(const syntax::FunctionStmt& function) {
    if (!expect_decorators(function.decorators, function.name_extent))
      return;
    if (decorator(function, "inline") != nullptr) {
      closure_.bind(function.name, FunctionValue{&function, true});
      return;
    }
    const syntax::Expr* used = decorator(function, "function");
    if (used == nullptr) {
      session_.refuse(Fault::Form, function.name_extent,
                      message_text("core", "expected pl.function or pl.inline on the function "
                                           "\"{0}\", found pl.program, which classes take"),
                      function.name);
      return;
    }
    const std::uint32_t first = first_line(function.decorators, function);
    const std::uint32_t last = session_.spans().line_at(function.extent.end - 1);
    const bool strict = is_strict(*used);
    if (!session_.needs_python()) {
      const ReadFunction read =
          read_function(session_, closure_, function, {first, last, first}, strict);
      session_.add_module_function(function, read.function);
    }
    closure_.bind(function.name, FunctionValue{&function, false});
    free_functions_.push_back(&function);
  }

  static bool is_strict(const syntax::Expr& decorator_text) {
    const syntax::CallExpr* call = call_of(&decorator_text);
    return call != nullptr && std::ranges::any_of(call->keywords, [](const auto& keyword) {
             return keyword.name == "strict_ssa" && keyword.value->kind == ExprKind::True;
           });
  }

  void read_class(const syntax::ClassStmt& stmt) {
    const bool was_told = stmt.name.empty();
    if (was_told || !expect_decorators(stmt.decorators, stmt.name_extent))
      return;
    if (std::ranges::none_of(stmt.decorators, [](const syntax::Expr* one) {
          return callee_text(*one) == "pl.program";
        })) {
      session_.refuse(Fault::Form, stmt.name_extent,
                      message_text("core", "expected pl.program on the class \"{0}\", found "
                                           "another decorator, which functions take"),
                      stmt.name);
      return;
    }
    for (const syntax::Expr* base : stmt.bases)
      if (callee_text(*base) != "object")
        return needs_python(base->extent, message_text("core", "a base of a class"));
    for (const syntax::Keyword& keyword : stmt.keywords)
      return needs_python(keyword.extent, message_text("core", "a keyword of a class"));
    result_.programs.push_back(stmt.name);
    const Program* program = session_.needs_python() ? nullptr : read_program(stmt);
    closure_.bind(stmt.name, None{});
    if (entry_.empty() || entry_ == stmt.name)
      result_.program = program;
  }

  const Program* read_program(const syntax::ClassStmt& stmt) {
    std::vector<const syntax::FunctionStmt*> texts;
    for (const syntax::Stmt* member : stmt.body)
      if (member->kind == StmtKind::Function) {
        const auto& function = static_cast<const syntax::FunctionStmt&>(*member);
        if (decorator(function, "function") != nullptr)
          texts.push_back(&function);
      }
    if (texts.empty())
      return session_.refuse(Fault::Form, stmt.name_extent,
                             message_text("core",
                                          "expected at least one method with @pl.function in "
                                          "\"{0}\", found none"),
                             stmt.name);
    session_.functions().clear();
    session_.reserved_buffers().clear();
    for (const syntax::FunctionStmt* text : texts) {
      session_.functions()[text->name] = {};
      find_reserved_buffers(session_, *text);
    }
    const bool strict = std::ranges::any_of(
        stmt.decorators, [](const syntax::Expr* one) { return is_strict(*one); });
    const std::uint32_t base = first_line(stmt.decorators, stmt);
    const std::uint32_t end = session_.spans().line_at(stmt.extent.end - 1);
    std::map<std::string_view, const Function*> functions;
    std::map<std::string_view, std::uint32_t> lines_of;
    bool is_sound = true;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const SourceLines lines{texts[i]->name_extent.line,
                              i + 1 < texts.size() ? texts[i + 1]->name_extent.line - 1 : end,
                              base};
      const auto [function, is_read_well] =
          read_function(session_, closure_, *texts[i], lines, strict);
      is_sound = is_sound && is_read_well;
      session_.functions()[texts[i]->name] = {function, true};
      if (const auto [known, is_new] = functions.emplace(texts[i]->name, function); !is_new) {
        session_.warn("repeated-function", texts[i]->name_extent,
                      message_text("core",
                                   "expected one function of this name, found \"{0}\" again, "
                                   "which hides the one of line {1}"),
                      texts[i]->name, lines_of[texts[i]->name] + 1);
        known->second = function;
      }
      lines_of[texts[i]->name] = texts[i]->name_extent.line;
    }
    if (!is_sound)
      return nullptr;
    for (const Function* called : session_.called_functions())
      functions.emplace(called->name.text(), called);
    return make_program(stmt.name, stmt.name_extent, functions);
  }

  const Program* make_program(std::string_view name, const syntax::Extent& extent,
                              const std::map<std::string_view, const Function*>& functions) {
    auto* program =
        session_.context().make<Program>(NodeKind::Program, session_.spans().of(extent));
    program->name = session_.intern(name);
    std::vector<const Function*> sorted;
    sorted.reserve(functions.size());
    for (const auto& [key, function] : functions)
      sorted.push_back(function);
    program->functions = session_.context().arena().copy(sorted);
    return program;
  }

  /// A module of functions alone: the last one with what it calls.
  void make_program_of_functions() {
    const syntax::FunctionStmt* chosen = free_functions_.back();
    for (const syntax::FunctionStmt* function : free_functions_)
      if (function->name == entry_)
        chosen = function;
    const Function* function = session_.module_function(*chosen);
    if (function == nullptr)
      return;
    std::map<std::string_view, const Function*> functions;
    for (const Function* called : session_.called_functions())
      functions.emplace(called->name.text(), called);
    result_.program = make_program(chosen->name, chosen->name_extent, functions);
  }

  const syntax::Tree& tree_;
  std::string_view entry_;
  Session session_;
  SourceProgram& result_;
  Closure closure_;
  std::vector<const syntax::FunctionStmt*> free_functions_;
};

} // namespace

bool SourceProgram::has_errors() const {
  return std::ranges::any_of(
      diagnostics, [](const Diagnostic& found) { return found.severity == Severity::Error; });
}

SourceProgram read_source(const syntax::Tree& tree, std::string_view entry, Context& context) {
  SourceProgram result;
  result.diagnostics = tree.diagnostics;
  ModuleReader(tree, entry, context, result).read();
  return result;
}

} // namespace ptoscope::frontend
