#pragma once

#include "core/ir/builder.h"

#include <string_view>

namespace ptoscope::test {

/// Makes small nodes for tests.
class Samples {
public:
  explicit Samples(ir::Context& context) : context_(context), build_(context) {}

  const ir::Type* scalar(ir::DataType dtype) { return build_.scalar(dtype); }
  const ir::Var* var(std::string_view name, const ir::Type* type = nullptr);
  const ir::Expr* integer(std::int64_t value, ir::DataType dtype = ir::data_type::kIndex) {
    return build_.integer(value, dtype);
  }
  const ir::Expr* add(const ir::Expr* left, const ir::Expr* right) {
    return build_.add(left, right);
  }
  const ir::Stmt* assign(const ir::Var* var, const ir::Expr* value);
  const ir::Stmt* seq(std::initializer_list<const ir::Stmt*> stmts);
  /// A function with these parameters and body.
  const ir::Function* function(std::string_view name, std::initializer_list<const ir::Var*> params,
                               const ir::Stmt* body);
  const ir::Program* program(std::string_view name,
                             std::initializer_list<const ir::Function*> functions);

  /// A node of each kind in which every field holds something.
  const ir::Node* of_kind(ir::NodeKind kind);

  template <typename T>
  std::span<const T> list(std::initializer_list<T> items) {
    return context_.arena().copy(std::span<const T>(items.begin(), items.size()));
  }

private:
  ir::Attrs attrs();
  const ir::Type* tensor();
  const ir::Type* tile();
  const ir::WindowBuffer* window();
  template <typename T>
  T* expr(ir::NodeKind kind);
  template <typename T>
  T* stmt(ir::NodeKind kind);
  template <typename T>
  T* scope(ir::NodeKind kind);
  const ir::Node* expr_of_kind(ir::NodeKind kind);
  const ir::Node* stmt_of_kind(ir::NodeKind kind);
  const ir::Node* scope_of_kind(ir::NodeKind kind);

  ir::Context& context_;
  ir::Builder build_;
};

} // namespace ptoscope::test
