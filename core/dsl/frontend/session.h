#pragma once

#include "core/dsl/frontend/allowance.h"
#include "core/dsl/frontend/node_size.h"
#include "core/dsl/frontend/value.h"
#include "core/dsl/reader/spans.h"
#include "core/dsl/syntax/tree.h"
#include "core/ops/operator_table.h"
#include "core/support/diagnostic.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace ptoscope::frontend {

/// What is wrong with a program, in the classes that the compiler's own errors have.
enum class Fault : std::uint8_t {
  Form,        ///< "parser-syntax": a statement or argument that is spelled in no known way
  Type,        ///< "parser-type"
  Undefined,   ///< "undefined-name"
  Unsupported, ///< "unsupported-feature": Python that the language doesn't have
  Operation,   ///< "invalid-operation": an operator that doesn't take this
  Redefined,   ///< "redefined-name"
  Assertion,   ///< "static-assert"
};

std::string_view code_of(Fault fault);

/// A function of the program as calls see it.
struct KnownFunction {
  const ir::Function* function = nullptr; ///< null while it isn't read yet, and without a signature
  bool is_read = false;
};

/// What the call that made a buffer between cores says of it, by keyword.
using BufferFields = std::map<std::string_view, Value>;

/// What reading one program shares.
class Session {
public:
  Session(const syntax::Tree& tree, ir::Context& context)
      : tree_(tree), context_(context), spans_(tree, context), table_() {}

  const syntax::Tree& tree() const { return tree_; }
  ir::Context& context() { return context_; }
  ir::UniqueTable& unique() { return context_.unique(); }
  const ops::OperatorTable& table() const { return table_; }
  const reader::Spans& spans() const { return spans_; }
  ir::Symbol intern(std::string_view text) { return context_.intern(text); }
  std::string_view text_of(const syntax::Expr& expr) const { return tree_.text_of(expr.extent); }

  /// Always null, so that whoever can't go on returns it.
  template <typename... Args>
  std::nullptr_t refuse(Fault fault, const syntax::Extent& extent, std::string_view text,
                        const Args&... args) {
    add(Severity::Error, code_of(fault), extent, text, args...);
    return nullptr;
  }
  /// What can't be known without running the module; nothing else is told then.
  void needs_python(const syntax::Extent& extent, std::string_view what) {
    needs_python_ = true;
    add(Severity::Error, "needs-python", extent,
        message_text("core", "needs Python to be read: {0}"), what);
  }
  bool needs_python() const { return needs_python_; }
  /// Whether the parser told of this place already.
  bool has_syntax_error_at(const syntax::Extent& extent) const;
  template <typename... Args>
  void warn(std::string_view code, const syntax::Extent& extent, std::string_view text,
            const Args&... args) {
    add(Severity::Warning, code, extent, text, args...);
  }
  template <typename... Args>
  void hint(std::string_view code, const syntax::Extent& extent, std::string_view text,
            const Args&... args) {
    add(Severity::Hint, code, extent, text, args...);
  }
  void add(Diagnostic diagnostic);
  /// A fault that the compiler tells of a whole function; a note says where it comes from.
  void add_at_function(Diagnostic fault, const syntax::Extent& function,
                       const syntax::Extent& from);
  std::vector<Diagnostic> take_diagnostics() { return std::move(diagnostics_); }
  std::size_t error_count() const { return error_count_; }
  /// As `Tree::place`, however long the line is.
  Place place(const syntax::Extent& extent) const;

  Allowance& allowance() { return allowance_; }
  /// Null, which was told, for a value that is longer than it or its type may be: short texts can
  /// double what they name again and again.
  const ir::Expr* writable(const ir::Expr* value, const syntax::Extent& extent);

  /// The symbol of a program that `pl.dynamic` of that name makes; one for all functions.
  const ir::Var* symbol(std::string_view name, const ir::Span& span);
  /// A parameter stands for the symbol of its name from now on.
  void bind_symbol(std::string_view name, const ir::Var* var) { symbols_[name] = var; }
  bool has_symbol(std::string_view name) const { return symbols_.contains(name); }

  /// Functions of the program by name.
  std::map<std::string_view, KnownFunction>& functions() { return functions_; }
  /// Functions of the module that were read, null for those with faults, and those of them that the
  /// program calls, which become functions of it.
  void add_module_function(const syntax::FunctionStmt& text, const ir::Function* function) {
    module_functions_[&text] = function;
  }
  const ir::Function* module_function(const syntax::FunctionStmt& text);
  const std::vector<const ir::Function*>& called_functions() const { return called_; }

  /// `returned_types` of a function that was read, which is looked through once.
  const std::vector<const ir::Type*>& returned_types(const ir::Function& function);

  /// Buffers that functions of the program reserve, by the names of function and buffer.
  std::map<std::pair<std::string_view, std::string_view>, BufferFields>& reserved_buffers() {
    return reserved_buffers_;
  }

  /// False when a window buffer of this name was there before.
  bool add_window(std::string_view name) { return windows_.insert(name).second; }

  /// A constant of `type`. One that the type doesn't hold is kept, as the compiler keeps it, with a
  /// warning.
  const ir::Expr* constant(std::int64_t value, ir::DataType type, const syntax::Extent& extent);

  /// The candidate that an unknown name most likely means; empty for none, and where looking for it
  /// would take long or nobody would see it.
  std::string_view nearest(std::string_view name,
                           const std::vector<std::string_view>& candidates) const;

  /// What a bound name holds after its definition was refused.
  const ir::Expr* poison();

private:
  /// Those that would not be listed are only counted.
  template <typename... Args>
  void add(Severity severity, std::string_view code, const syntax::Extent& extent,
           std::string_view text, const Args&... args) {
    if (is_full(severity))
      error_count_ += severity == Severity::Error ? 1 : 0;
    else
      add(make_diagnostic(severity, code, place(extent), text, args...));
  }
  bool is_full(Severity severity) const;

  const syntax::Tree& tree_;
  ir::Context& context_;
  reader::Spans spans_;
  ops::OperatorTable table_;
  std::vector<Diagnostic> diagnostics_;
  std::size_t listed_errors_ = 0;
  std::map<std::string_view, const ir::Var*> symbols_;
  std::map<std::string_view, KnownFunction> functions_;
  std::map<const syntax::FunctionStmt*, const ir::Function*> module_functions_;
  std::vector<const ir::Function*> called_;
  std::set<const ir::Function*> is_called_;
  std::map<const ir::Function*, std::vector<const ir::Type*>> returned_types_;
  std::size_t error_count_ = 0;
  bool needs_python_ = false;
  Allowance allowance_;
  NodeSizes sizes_;
  std::map<std::pair<std::string_view, std::string_view>, BufferFields> reserved_buffers_;
  std::set<std::string_view> windows_;
  const ir::Expr* poison_ = nullptr;
};

} // namespace ptoscope::frontend
