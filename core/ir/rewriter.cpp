#include "core/ir/rewriter.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"
#include "core/support/internal_error.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

namespace ptoscope::ir {

namespace {

/// Extents and offsets, which types are made of.
bool is_scalar(const Var& var) {
  return var.type->kind == TypeKind::Scalar;
}

/// What is as quickly rewritten as found among what was.
bool is_leaf(NodeKind kind) {
  switch (kind) {
  case NodeKind::Var:
  case NodeKind::IterArg:
  case NodeKind::ConstInt:
  case NodeKind::ConstFloat:
  case NodeKind::ConstBool:
    return true;
  default:
    return false;
  }
}

} // namespace

/// Rewrites what one node holds. A `change` puts the new value in and tells whether it is another.
class Rewriter::Parts {
public:
  explicit Parts(Rewriter& owner) : owner_(owner) {}

  /// The node itself, or a copy in which something changed.
  template <typename T>
  const T* of(const T& node) {
    T copy = node;
    if (!change_fields(copy))
      return &node;
    T* made = owner_.context_.make<T>(node.kind, node.span);
    copy.origin = made->origin;
    *made = copy;
    return made;
  }

  /// The same for a node whose kind tells its class.
  template <typename Base>
  const Base* of_kind(const Base& node) {
    return with_class(node.kind, [&]<typename T>() -> const Base* {
      if constexpr (std::is_base_of_v<Base, T>)
        return of(static_cast<const T&>(node));
      else
        throw InternalError("expected a kind that the node's class has");
    });
  }

  bool change(const Type*& type) { return put(type, owner_.rewrite(*type)); }
  bool change(const Expr*& expr) { return expr != nullptr && put(expr, owner_.rewrite(*expr)); }
  /// Where only a variable of this class can stand.
  template <typename T>
    requires std::is_base_of_v<Var, T>
  bool change(const T*& var) {
    if (var == nullptr)
      return false;
    const auto* made = dyn_cast<T>(owner_.rewrite(static_cast<const Expr&>(*var)));
    if (made == nullptr)
      throw InternalError("expected a variable instead of " + std::string(var->name.text()));
    return put(var, made);
  }
  template <typename T>
    requires(std::is_base_of_v<Expr, T> || std::is_base_of_v<Type, T>)
  bool change(std::span<const T* const>& items) {
    return change_items(items, [this](const T*& item) { return change(item); });
  }

  /// A view that changes lies in `room` from then on.
  template <typename View>
  bool change_view(const View*& view, View& room) {
    if (view == nullptr)
      return false;
    room = *view;
    bool changed = change(room.valid_shape);
    changed |= change(room.stride);
    if constexpr (requires { room.start_offset; })
      changed |= change(room.start_offset);
    if (changed)
      view = &room;
    return changed;
  }

private:
  template <typename T>
  bool change_fields(T& node) {
    bool changed = false;
    if constexpr (std::is_base_of_v<Expr, T>)
      changed = change(node.type);
    for_each_field<T>([&](const auto& field) {
      if constexpr (requires { define(node.*field.member); }) {
        if (field.use == FieldUse::Definition) {
          changed |= define(node.*field.member);
          return;
        }
      }
      changed |= change(node.*field.member);
    });
    return changed;
  }

  template <typename T>
  bool put(const T*& place, const T* made) {
    const bool changed = made != place;
    place = made;
    return changed;
  }

  /// What holds no nodes.
  template <typename T>
  bool change(T&) {
    return false;
  }

  /// A body of which nothing stays is an empty one.
  bool change(const Stmt*& stmt) {
    if (stmt == nullptr)
      return false;
    const Stmt* made = owner_.rewrite(*stmt);
    return put(stmt, made != nullptr ? made : owner_.context_.make<Seq>(NodeKind::Seq, stmt->span));
  }
  bool change(Stmts& stmts) {
    std::vector<const Stmt*> made;
    made.reserve(stmts.size());
    for (const Stmt* stmt : stmts) {
      const Stmt* now = owner_.rewrite(*stmt);
      const auto* several = now == stmt ? nullptr : dyn_cast<Seq>(now);
      if (several != nullptr)
        made.insert(made.end(), several->stmts.begin(), several->stmts.end());
      else if (now != nullptr)
        made.push_back(now);
    }
    return keep(stmts, made);
  }
  /// In the order of their names, as a program has them.
  bool change(std::span<const Function* const>& functions) {
    std::vector<const Function*> made;
    for (const Function* function : functions)
      if (const Function* now = owner_.rewrite(*function))
        made.push_back(now);
    std::ranges::stable_sort(made, {},
                             [](const Function* function) { return function->name.text(); });
    return keep(functions, made);
  }
  bool change(Attrs& attrs) {
    std::vector<Attr> made(attrs.begin(), attrs.end());
    bool changed = false;
    for (Attr& attr : made)
      changed |= std::visit([this](auto& held) { return change(held); }, attr.value);
    if (changed)
      attrs = owner_.context_.arena().copy(made);
    return changed;
  }

  template <typename T>
    requires std::is_base_of_v<Var, T>
  bool define(const T*& var) {
    if (var == nullptr)
      return false;
    const auto* made = dyn_cast<T>(owner_.definition(*var));
    if (made == nullptr)
      throw InternalError("expected a value that a loop carries for " +
                          std::string(var->name.text()));
    return put(var, made);
  }
  /// Extents first: the types of variables in front may be made of them.
  template <typename T>
    requires std::is_base_of_v<Var, T>
  bool define(std::span<const T* const>& vars) {
    for (const T* var : vars)
      if (var != nullptr && is_scalar(*var))
        owner_.definition(*var);
    return change_items(vars, [this](const T*& var) { return define(var); });
  }

  template <typename T, typename Change>
  bool change_items(std::span<const T* const>& items, const Change& change_item) {
    std::vector<const T*> made(items.begin(), items.end());
    bool changed = false;
    for (const T*& item : made)
      changed |= change_item(item);
    if (changed)
      items = owner_.context_.arena().copy(made);
    return changed;
  }

  template <typename T>
  bool keep(std::span<const T* const>& items, const std::vector<const T*>& made) {
    if (std::ranges::equal(items, made))
      return false;
    items = owner_.context_.arena().copy(made);
    return true;
  }

  Rewriter& owner_;
};

void Rewriter::replace(const Var& var, const Expr& expr) {
  replacements_.at(&var) = &expr;
  ++replacement_count_;
}

const Program* Rewriter::rewrite(const Program& program) {
  return Parts(*this).of(program);
}

const Expr* Rewriter::rewrite(const Expr& expr) {
  if (is_leaf(expr.kind))
    return on_expr(expr);
  const auto* known = exprs_.find(&expr);
  if (known != nullptr && known->replacements == replacement_count_)
    return known->node;
  const std::uint64_t replacements = replacement_count_;
  const Expr* made = on_expr(expr);
  exprs_.at(&expr) = {made, replacements};
  return made;
}

const Type* Rewriter::rewrite(const Type& type) {
  switch (type.kind) {
  case TypeKind::Tensor:
  case TypeKind::DistributedTensor:
  case TypeKind::Tile:
  case TypeKind::Array:
  case TypeKind::Tuple:
    break;
  default:
    return &type;
  }
  const auto* known = types_.find(&type);
  if (known != nullptr && known->replacements == replacement_count_)
    return known->node;
  const std::uint64_t replacements = replacement_count_;
  const Type* made = parts(type);
  types_.at(&type) = {made, replacements};
  return made;
}

const Function* Rewriter::parts(const Function& function) {
  return Parts(*this).of(function);
}

const Stmt* Rewriter::parts(const Stmt& stmt) {
  return Parts(*this).of_kind(stmt);
}

const Expr* Rewriter::parts(const Expr& expr) {
  if (is_var(expr.kind))
    return read(static_cast<const Var&>(expr));
  return Parts(*this).of_kind(expr);
}

const Type* Rewriter::parts(const Type& type) {
  Parts parts(*this);
  switch (type.kind) {
  case TypeKind::Tile: {
    auto copy = static_cast<const TileType&>(type);
    TileView view;
    bool changed = parts.change(copy.shape);
    changed |= parts.change(copy.memref);
    changed |= parts.change_view(copy.view, view);
    return changed ? context_.unique().tile(copy) : &type;
  }
  case TypeKind::Array: {
    auto copy = static_cast<const ArrayType&>(type);
    return parts.change(copy.extent) ? context_.unique().array(copy.dtype, copy.extent) : &type;
  }
  case TypeKind::Tuple: {
    auto copy = static_cast<const TupleType&>(type);
    return parts.change(copy.types) ? context_.unique().tuple(copy.types) : &type;
  }
  default: {
    auto copy = static_cast<const TensorType&>(type);
    TensorView view;
    bool changed = parts.change(copy.shape);
    changed |= parts.change(copy.memref);
    changed |= parts.change(copy.window);
    changed |= parts.change_view(copy.view, view);
    return changed ? context_.unique().tensor(copy) : &type;
  }
  }
}

const Var* Rewriter::redefined(const Var& var) {
  return Parts(*this).of_kind(var);
}

const Var* Rewriter::definition(const Var& var) {
  if (const auto* known = definitions_.find(&var))
    return *known;
  const Var* made = on_definition(var);
  definitions_.at(&var) = made;
  if (made != &var)
    ++replacement_count_;
  return made;
}

const Expr* Rewriter::read(const Var& var) {
  if (const auto* replacement = replacements_.find(&var))
    return *replacement;
  if (const auto* known = definitions_.find(&var))
    return *known;
  if (var.kind == NodeKind::Var)
    return &var;
  // A place in memory is defined by what it holds, so is a carried value that outlived its loop.
  // What is made of it is one node also when it is read again.
  const Var* made = redefined(var);
  if (made != &var)
    definitions_.at(&var) = made;
  return made;
}

} // namespace ptoscope::ir
