#include "core/dsl/printer/variables.h"

#include "core/ir/cast.h"

namespace ptoscope::printer {

using namespace ir;

FunctionVariables::FunctionVariables(const Function& function) {
  visit(function.body);
}

void FunctionVariables::define(const Var* var) {
  if (known_defined_.insert(var))
    defined_.push_back(var);
}

void FunctionVariables::define_all(VarList vars) {
  for (const Var* var : vars)
    define(var);
}

void FunctionVariables::use_all(Exprs exprs) {
  for (const Expr* expr : exprs)
    use(expr);
}

void FunctionVariables::use_attrs(Attrs attrs) {
  for (const Attr& attr : attrs) {
    if (const auto* var = std::get_if<const Var*>(&attr.value))
      use(*var);
    else if (const auto* vars = std::get_if<VarList>(&attr.value))
      for (const Var* one : *vars)
        use(one);
    else if (const auto* expr = std::get_if<const Expr*>(&attr.value))
      use(*expr);
  }
}

void FunctionVariables::call(const Callee& callee) {
  if (callee.is_function)
    called_.push_back(callee.name.text());
}

void FunctionVariables::use(const Expr* expr) {
  if (expr == nullptr)
    return;
  switch (expr->kind) {
  case NodeKind::Var:
  case NodeKind::IterArg:
    if (const auto* var = static_cast<const Var*>(expr); known_used_.insert(var))
      used_.push_back(var);
    return;
  case NodeKind::Call: {
    const auto& made = static_cast<const Call&>(*expr);
    call(made.callee);
    use_all(made.args);
    use_attrs(made.attrs);
    use_attrs(made.kwargs);
    return;
  }
  case NodeKind::Submit: {
    const auto& submit = static_cast<const Submit&>(*expr);
    call(submit.callee);
    use_all(submit.args);
    use_all(submit.deps);
    use(submit.core_num);
    use(submit.predicate);
    use_attrs(submit.attrs);
    return;
  }
  case NodeKind::MakeTuple:
    use_all(static_cast<const MakeTuple&>(*expr).elements);
    return;
  case NodeKind::TupleGetItem:
    use(static_cast<const TupleGetItem&>(*expr).tuple);
    return;
  default:
    break;
  }
  if (is_binary(expr->kind)) {
    use(static_cast<const Binary&>(*expr).left);
    use(static_cast<const Binary&>(*expr).right);
  } else if (is_unary(expr->kind)) {
    use(static_cast<const Unary&>(*expr).operand);
  }
}

void FunctionVariables::visit_scope(const Scope& scope) {
  if (const auto* spmd = dyn_cast<SpmdScope>(&scope))
    use(spmd->core_num);
  use_attrs(scope.attrs);
  visit(scope.body);
}

void FunctionVariables::carry(std::span<const IterArg* const> args) {
  for (const IterArg* arg : args) {
    define(arg);
    use(arg->init);
  }
}

void FunctionVariables::visit(const Stmt* stmt) {
  if (stmt == nullptr)
    return;
  switch (stmt->kind) {
  case NodeKind::Assign:
    define(static_cast<const Assign*>(stmt)->var);
    use(static_cast<const Assign*>(stmt)->value);
    return;
  case NodeKind::Eval:
    use(static_cast<const Eval*>(stmt)->expr);
    return;
  case NodeKind::Return:
    use_all(static_cast<const Return*>(stmt)->values);
    return;
  case NodeKind::Yield:
    use_all(static_cast<const Yield*>(stmt)->values);
    return;
  case NodeKind::Seq:
    for (const Stmt* inner : static_cast<const Seq*>(stmt)->stmts)
      visit(inner);
    return;
  case NodeKind::For: {
    const auto& loop = static_cast<const For&>(*stmt);
    define(loop.loop_var);
    use(loop.start);
    use(loop.stop);
    use(loop.step);
    define_all(loop.return_vars);
    carry(loop.iter_args);
    visit(loop.body);
    return;
  }
  case NodeKind::While: {
    const auto& loop = static_cast<const While&>(*stmt);
    define_all(loop.return_vars);
    carry(loop.iter_args);
    use(loop.condition);
    visit(loop.body);
    return;
  }
  case NodeKind::If: {
    const auto& branch = static_cast<const If&>(*stmt);
    define_all(branch.return_vars);
    use(branch.condition);
    visit(branch.then_body);
    visit(branch.else_body);
    return;
  }
  default:
    if (const auto* scope = dyn_cast<Scope>(stmt))
      visit_scope(*scope);
    return;
  }
}

void TypeVariables::add_all(Dims dims) {
  for (const Expr* dim : dims)
    add(dim);
}

void TypeVariables::add(const Expr* expr) {
  if (expr == nullptr)
    return;
  if (expr->kind == NodeKind::Var || expr->kind == NodeKind::IterArg) {
    const auto* var = static_cast<const Var*>(expr);
    if (known_.insert(var))
      found_.push_back(var);
  } else if (is_binary(expr->kind)) {
    add(static_cast<const Binary&>(*expr).left);
    add(static_cast<const Binary&>(*expr).right);
  } else if (is_unary(expr->kind)) {
    add(static_cast<const Unary&>(*expr).operand);
  }
}

void TypeVariables::add(const Type& type) {
  if (!types_.insert(&type))
    return;
  switch (type.kind) {
  case TypeKind::Tensor: {
    const auto& tensor = static_cast<const TensorType&>(type);
    add_all(tensor.shape);
    if (tensor.view != nullptr) {
      add_all(tensor.view->valid_shape);
      add_all(tensor.view->stride);
    }
    return;
  }
  case TypeKind::Tile: {
    const auto& tile = static_cast<const TileType&>(type);
    add_all(tile.shape);
    if (tile.view != nullptr) {
      add_all(tile.view->valid_shape);
      add_all(tile.view->stride);
      add(tile.view->start_offset);
    }
    return;
  }
  case TypeKind::Tuple:
    for (const Type* element : static_cast<const TupleType&>(type).types)
      add(*element);
    return;
  default:
    return;
  }
}

void add_read_parameters(const Function& function, PointerSet<Var>& into) {
  for (const Var* param : function.params) {
    if (!is_tensor(param->type->kind))
      continue;
    const auto* view = static_cast<const TensorType*>(param->type)->view;
    if (view == nullptr)
      continue;
    for (const Expr* extent : view->valid_shape)
      if (const auto* var = dyn_cast<Var>(extent))
        for (const Var* other : function.params)
          if (other == var)
            into.insert(var);
  }
}

} // namespace ptoscope::printer
