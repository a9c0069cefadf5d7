#include "core/snapshots/nodes/function_nodes.h"

#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/fields.h"
#include "core/ir/visit.h"

#include <algorithm>
#include <type_traits>

namespace ptoscope::snapshots {

using namespace ir;

/// Notes what a function binds, reads and consists of, in one walk over the table of fields.
class FunctionNodes::Indexer {
public:
  explicit Indexer(FunctionNodes& into) : into_(into) {}

  void index(const Function& function) {
    for (const Var* param : function.params)
      define(param, nullptr);
    go(function.body);
    std::ranges::stable_sort(into_.statements_, {},
                             [](const Stmt* stmt) { return stmt->span.begin_line; });
  }

private:
  void go(const Node* node) {
    if (node == nullptr)
      return;
    if (is_var(node->kind)) {
      use(*static_cast<const Var*>(node));
      return;
    }
    const Stmt* outer = stmt_;
    if (is_stmt(node->kind)) {
      stmt_ = static_cast<const Stmt*>(node);
      if (node->span.known() && node->kind != NodeKind::Seq)
        into_.statements_.push_back(stmt_);
    }
    with_class(node->kind, [this, node]<typename T>() {
      for_each_field<T>([&](const auto& field) {
        const auto& held = static_cast<const T*>(node)->*field.member;
        if (field.use == FieldUse::Definition)
          define_all(held);
        else
          value(held);
      });
    });
    stmt_ = outer;
  }

  void use(const Var& var) {
    into_.variables_.emplace(var.name.text(), &var);
    ++into_.known_[&var].uses;
  }

  void define(const Var* var, const Stmt* by) {
    if (var == nullptr)
      return;
    // What is bound hides what is only read, such as a free variable of the same name.
    into_.variables_[var->name.text()] = var;
    Known& known = into_.known_[var];
    if (known.definition == nullptr)
      known.definition = by;
    if (const auto* carried = dyn_cast<IterArg>(var))
      go(carried->init);
    add_memory(var->type);
  }

  /// The memory that a value lies in is read by that value.
  void add_memory(const Type* type) {
    const MemRef* memref = nullptr;
    if (type != nullptr && type->kind == TypeKind::Tile)
      memref = static_cast<const TileType*>(type)->memref;
    else if (type != nullptr && is_tensor(type->kind))
      memref = static_cast<const TensorType*>(type)->memref;
    if (memref != nullptr && memref->base != nullptr)
      use(*memref->base);
  }

  template <typename T>
  void define_all(const T& held) {
    if constexpr (std::is_convertible_v<T, const Var*>)
      define(held, stmt_);
    else if constexpr (!std::is_convertible_v<T, const Node*>)
      define_each(held);
  }
  template <typename T>
  void define_each(std::span<const T* const> vars) {
    if constexpr (std::is_base_of_v<Var, T>)
      for (const Var* var : vars)
        define(var, stmt_);
  }
  template <typename T>
  void define_each(const T&) {}

  template <typename T>
  void value(const T& held) {
    if constexpr (std::is_convertible_v<T, const Node*>)
      go(held);
  }
  template <typename T>
  void value(std::span<const T* const> items) {
    if constexpr (std::is_base_of_v<Node, T>)
      for (const T* item : items)
        go(item);
  }
  void value(Attrs attrs) {
    for (const Attr& attr : attrs)
      std::visit([this](const auto& held) { value(held); }, attr.value);
  }

  FunctionNodes& into_;
  const Stmt* stmt_ = nullptr;
};

FunctionNodes::FunctionNodes(std::string text, std::uint32_t first_line, const std::string& name)
    : text_(std::move(text)), first_line_(first_line) {
  reader::ReadProgram read =
      reader::read_program(text_, std::string(), reader::Reading::Lenient, context_);
  diagnostics_ = std::move(read.diagnostics);
  prefix_ = std::move(read.form.prefix);
  const bool own_errors = std::ranges::any_of(diagnostics_, [&](const Diagnostic& found) {
    return found.severity == Severity::Error && found.place.line > first_line_;
  });
  if (read.program == nullptr || own_errors)
    return;
  for (const Function* function : read.program->functions)
    if (function->name.text() == name)
      function_ = function;
  if (function_ != nullptr)
    Indexer(*this).index(*function_);
}

const Var* FunctionNodes::variable(std::string_view name) const {
  const auto found = variables_.find(name);
  return found == variables_.end() ? nullptr : found->second;
}

std::uint32_t FunctionNodes::use_count(const Var& var) const {
  const auto found = known_.find(&var);
  return found == known_.end() ? 0 : found->second.uses;
}

const Stmt* FunctionNodes::definition(const Var& var) const {
  const auto found = known_.find(&var);
  return found == known_.end() ? nullptr : found->second.definition;
}

const Stmt* FunctionNodes::statement_on(std::uint32_t line) const {
  const std::span<const Stmt* const> found = statements_on(line);
  return found.empty() ? nullptr : found.front();
}

std::span<const Stmt* const> FunctionNodes::statements_on(std::uint32_t line) const {
  const auto found =
      std::ranges::equal_range(statements_, static_cast<std::int32_t>(line) + 1, {},
                               [](const Stmt* stmt) { return stmt->span.begin_line; });
  return {found.begin(), found.end()};
}

const Expr* FunctionNodes::expression_at(std::uint32_t line, std::uint32_t column) const {
  const auto at =
      std::pair(static_cast<std::int32_t>(line) + 1, static_cast<std::int32_t>(column) + 1);
  const auto holds = [&](const Span& span) {
    return span.known() && std::pair(span.begin_line, span.begin_column) <= at &&
           at < std::pair(span.end_line, span.end_column);
  };
  const auto end = std::ranges::upper_bound(statements_, at.first, {},
                                            [](const Stmt* stmt) { return stmt->span.begin_line; });
  const Expr* result = nullptr;
  for (auto stmt = end; stmt != statements_.begin() && result == nullptr;) {
    --stmt;
    if ((*stmt)->span.begin_line != (*(end - 1))->span.begin_line)
      break;
    visit_nodes(**stmt, [&](const Node& node) {
      if (is_stmt(node.kind))
        return &node == *stmt;
      if (!is_expr(node.kind) || is_var(node.kind))
        return false;
      if (holds(node.span))
        result = static_cast<const Expr*>(&node);
      return true;
    });
  }
  return result;
}

} // namespace ptoscope::snapshots
