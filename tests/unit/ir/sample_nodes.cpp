#include "tests/unit/ir/sample_nodes.h"

#include <initializer_list>

namespace ptoscope::test {

using namespace ir;

const Var* Samples::var(std::string_view name, const Type* type) {
  return build_.var(name, type != nullptr ? type : build_.scalar(data_type::kIndex));
}

const Stmt* Samples::assign(const Var* var, const Expr* value) {
  auto* result = context_.make<Assign>(NodeKind::Assign);
  result->var = var;
  result->value = value;
  return result;
}

const Stmt* Samples::seq(std::initializer_list<const Stmt*> stmts) {
  auto* result = context_.make<Seq>(NodeKind::Seq);
  result->stmts = list(stmts);
  return result;
}

const Function* Samples::function(std::string_view name, std::initializer_list<const Var*> params,
                                  const Stmt* body) {
  auto* result = context_.make<Function>(NodeKind::Function);
  result->name = context_.intern(name);
  result->params = list(params);
  result->param_directions =
      context_.arena().copy(std::vector<ParamDirection>(params.size(), ParamDirection::In));
  result->return_types = list<const Type*>({build_.scalar(data_type::kFp32)});
  result->body = body;
  return result;
}

const Program* Samples::program(std::string_view name,
                                std::initializer_list<const Function*> functions) {
  auto* result = context_.make<Program>(NodeKind::Program);
  result->name = context_.intern(name);
  result->functions = list(functions);
  return result;
}

Attrs Samples::attrs() {
  const auto attr = [this](std::string_view key, AttrValue value) {
    return Attr{context_.intern(key), value};
  };
  return list({attr("flag", true), attr("count", std::int64_t{-3}), attr("ratio", 0.5),
               attr("text", context_.intern("loom")), attr("dtype", DataType{0x40}),
               attr("space", MemorySpace::Acc), attr("layout", TensorLayout::DN),
               attr("tile_layout", TileLayout::ColMajor), attr("pad", PadValue::Min),
               attr("direction", ArgDirection::NoDep),
               attr("directions", list({ArgDirection::Input, ArgDirection::Scalar})),
               attr("numbers", list({std::int32_t{1}, std::int32_t{-2}})), attr("var", var("w")),
               attr("vars", list<const Var*>({var("a"), nullptr})), attr("expr", integer(7))});
}

const Type* Samples::tensor() {
  auto* type = context_.make_type<TensorType>(TypeKind::DistributedTensor);
  type->dtype = data_type::kFp32;
  type->shape = list({integer(16), static_cast<const Expr*>(var("N"))});
  auto* view = context_.arena().make<TensorView>();
  view->valid_shape = list({integer(8)});
  view->stride = list({integer(1)});
  view->layout = TensorLayout::NZ;
  view->pad = PadValue::Zero;
  type->view = view;
  type->window = window();
  return type;
}

const Type* Samples::tile() {
  auto* type = context_.make_type<TileType>(TypeKind::Tile);
  type->dtype = {0x33};
  type->shape = list({integer(16), integer(16)});
  auto* memref = context_.make<MemRef>(NodeKind::MemRef);
  memref->name = context_.intern("mem_vec_0");
  memref->type = build_.bare(TypeKind::MemRef);
  memref->base = var("mem_vec_0", build_.ptr());
  memref->byte_offset = integer(0, data_type::kInt64);
  memref->size_bytes = 512;
  memref->pinned = true;
  memref->slot_count = 2;
  memref->slot_index = integer(1);
  type->memref = memref;
  type->space = MemorySpace::Vec;
  auto* view = context_.arena().make<TileView>();
  view->valid_shape = list({integer(4)});
  view->stride = list({integer(2)});
  view->start_offset = integer(3);
  view->blayout = TileLayout::ColMajor;
  view->fractal_bytes = 1024;
  view->pad = PadValue::Max;
  view->compact = CompactMode::Normal;
  type->view = view;
  return type;
}

const WindowBuffer* Samples::window() {
  auto* result = context_.make<WindowBuffer>(NodeKind::WindowBuffer);
  result->name = context_.intern("shelf");
  result->type = build_.bare(TypeKind::WindowBuffer);
  result->base = var("shelf_ptr", build_.ptr());
  result->size = integer(64);
  result->load_from_host = true;
  return result;
}

template <typename T>
T* Samples::expr(NodeKind kind) {
  T* result = context_.make<T>(kind, {context_.intern("a.py"), 3, 5, 3, 9});
  result->type = build_.tuple({tile(), tensor(), build_.array(4, data_type::kInt32)});
  return result;
}

template <typename T>
T* Samples::stmt(NodeKind kind) {
  T* result = context_.make<T>(kind, {context_.intern("a.py"), 7, 1, 8, 2});
  result->comments = list({context_.intern("why"), Symbol()});
  return result;
}

template <typename T>
T* Samples::scope(NodeKind kind) {
  T* result = stmt<T>(kind);
  result->name_hint = context_.intern("nave");
  result->body = seq({});
  result->attrs = attrs();
  return result;
}

const Node* Samples::of_kind(NodeKind kind) {
  if (is_expr(kind))
    return expr_of_kind(kind);
  if (is_scope(kind))
    return scope_of_kind(kind);
  if (is_stmt(kind))
    return stmt_of_kind(kind);
  if (kind == NodeKind::Program)
    return program("Cloister", {function("apse", {}, seq({}))});
  auto* result = context_.make<Function>(NodeKind::Function);
  result->params = list({var("a"), var("b")});
  result->param_directions = list({ParamDirection::In, ParamDirection::InOut});
  result->function_type = FunctionType::Graph;
  result->level = Level::Chip;
  result->role = Role::Orchestrator;
  result->attrs = attrs();
  result->requires_runtime_binding = true;
  result->return_types = list({tensor()});
  result->body = seq({});
  result->name = context_.intern("apse");
  return result;
}

const Node* Samples::expr_of_kind(NodeKind kind) {
  const auto named = [this](auto* node) {
    node->name = context_.intern("x");
    return node;
  };
  switch (kind) {
  case NodeKind::Var:
    return named(expr<Var>(kind));
  case NodeKind::IterArg: {
    auto* node = named(expr<IterArg>(kind));
    node->init = integer(1);
    return node;
  }
  case NodeKind::MemRef: {
    auto* node = named(expr<MemRef>(kind));
    node->base = var("p");
    node->byte_offset = integer(32);
    node->size_bytes = 64;
    return node;
  }
  case NodeKind::WindowBuffer:
    return window();
  case NodeKind::ConstInt: {
    auto* node = expr<ConstInt>(kind);
    node->value = -42;
    return node;
  }
  case NodeKind::ConstFloat: {
    auto* node = expr<ConstFloat>(kind);
    node->value = 0.25;
    return node;
  }
  case NodeKind::ConstBool: {
    auto* node = expr<ConstBool>(kind);
    node->value = true;
    return node;
  }
  case NodeKind::Call: {
    auto* node = expr<Call>(kind);
    node->callee = {context_.intern("tile.add"), false};
    node->args = list({integer(1), static_cast<const Expr*>(var("t"))});
    node->attrs = attrs();
    node->kwargs = attrs();
    return node;
  }
  case NodeKind::Submit: {
    auto* node = expr<Submit>(kind);
    node->callee = {context_.intern("apse"), true};
    node->args = list({integer(1)});
    node->deps = list({static_cast<const Expr*>(var("tid"))});
    node->core_num = integer(8);
    node->sync_start = true;
    node->predicate = add(integer(1), integer(2));
    node->attrs = attrs();
    return node;
  }
  case NodeKind::MakeTuple: {
    auto* node = expr<MakeTuple>(kind);
    node->elements = list({integer(1), integer(2)});
    return node;
  }
  case NodeKind::TupleGetItem: {
    auto* node = expr<TupleGetItem>(kind);
    node->tuple = var("pair");
    node->index = 1;
    return node;
  }
  case NodeKind::Opaque: {
    auto* node = expr<Opaque>(kind);
    node->text = context_.intern("pl.new_form(x)");
    return node;
  }
  default:
    break;
  }
  if (is_unary(kind)) {
    auto* node = expr<Unary>(kind);
    node->operand = integer(9);
    return node;
  }
  auto* node = expr<Binary>(kind);
  node->left = integer(1);
  node->right = var("y");
  return node;
}

const Node* Samples::stmt_of_kind(NodeKind kind) {
  switch (kind) {
  case NodeKind::Assign: {
    auto* node = stmt<Assign>(kind);
    node->var = var("a");
    node->value = integer(1);
    return node;
  }
  case NodeKind::If: {
    auto* node = stmt<If>(kind);
    node->condition = var("c");
    node->then_body = seq({});
    node->else_body = seq({});
    node->return_vars = list({var("r")});
    return node;
  }
  case NodeKind::Yield: {
    auto* node = stmt<Yield>(kind);
    node->values = list({integer(1)});
    return node;
  }
  case NodeKind::Return: {
    auto* node = stmt<Return>(kind);
    node->values = list({integer(1), integer(2)});
    return node;
  }
  case NodeKind::For: {
    auto* node = stmt<For>(kind);
    node->loop_var = var("i");
    node->start = integer(0);
    node->stop = integer(8);
    node->step = integer(1);
    node->iter_args = list({static_cast<const IterArg*>(of_kind(NodeKind::IterArg))});
    node->body = seq({});
    node->return_vars = list({var("r")});
    node->for_kind = ForKind::Pipeline;
    node->attrs = attrs();
    return node;
  }
  case NodeKind::While: {
    auto* node = stmt<While>(kind);
    node->iter_args = list({static_cast<const IterArg*>(of_kind(NodeKind::IterArg))});
    node->condition = node->iter_args[0];
    node->body = seq({});
    node->return_vars = list({var("r")});
    return node;
  }
  case NodeKind::Seq:
    return seq({assign(var("a"), integer(1))});
  case NodeKind::Eval: {
    auto* node = stmt<Eval>(kind);
    node->expr = var("a");
    return node;
  }
  case NodeKind::Break:
    return stmt<Break>(kind);
  case NodeKind::Continue:
    return stmt<Continue>(kind);
  case NodeKind::OpaqueStmt: {
    auto* node = stmt<OpaqueStmt>(kind);
    node->text = context_.intern("with pl.new_scope():");
    return node;
  }
  default:
    break;
  }
  auto* node = stmt<Inline>(kind);
  node->text = context_.intern("page[:] = left");
  return node;
}

const Node* Samples::scope_of_kind(NodeKind kind) {
  switch (kind) {
  case NodeKind::InCoreScope: {
    auto* node = scope<InCoreScope>(kind);
    node->split = SplitMode::LeftRight;
    return node;
  }
  case NodeKind::ClusterScope:
    return scope<ClusterScope>(kind);
  case NodeKind::HierarchyScope: {
    auto* node = scope<HierarchyScope>(kind);
    node->level = Level::Host;
    node->role = Role::SubWorker;
    return node;
  }
  case NodeKind::SpmdScope: {
    auto* node = scope<SpmdScope>(kind);
    node->core_num = integer(8);
    node->sync_start = true;
    return node;
  }
  case NodeKind::SplitAivScope: {
    auto* node = scope<SplitAivScope>(kind);
    node->split = SplitMode::UpDown;
    return node;
  }
  case NodeKind::RuntimeScope: {
    auto* node = scope<RuntimeScope>(kind);
    node->manual = true;
    return node;
  }
  default:
    break;
  }
  auto* node = scope<CommDomainScope>(kind);
  node->devices = list({std::int64_t{0}, std::int64_t{1}});
  node->windows = list({window()});
  return node;
}

} // namespace ptoscope::test
