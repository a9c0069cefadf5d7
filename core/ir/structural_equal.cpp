#include "core/ir/structural_equal.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"
#include "core/support/diagnostic.h"
#include "core/support/pointer_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>
#include <vector>

namespace ptoscope::ir {

namespace {

/// Overloads of `equal` say how each kind of field is compared. All return false after the first
/// difference; what was entered on the way to it is added as it is left again, so that nothing is
/// kept for what is equal.
class Comparer {
public:
  explicit Comparer(const EqualOptions& options)
      : options_(options), mapping_(options.free == FreeVariables::Any) {}

  bool equal(const Node* left, const Node* right) {
    if (left == right)
      return true;
    if (left == nullptr || right == nullptr)
      return differ_by_absence();
    return equal_nodes(*left, *right) || inside(*left, *right);
  }

  bool equal(const Type* left, const Type* right) { return equal_types(*left, *right, false); }

  /// What the last comparison found, from the outside in.
  Difference take_difference() {
    for (; !path_.empty(); path_.pop_back())
      path_.back().append_to(difference_.path);
    return std::move(difference_);
  }

private:
  /// Written as text only when there is a difference.
  struct PathPart {
    enum class Kind : std::uint8_t { Field, Place, Key };

    Kind kind = Kind::Field;
    std::size_t place = 0;
    std::string_view text;

    void append_to(std::string& path) const {
      if (kind == Kind::Place)
        path += fmt::format("[{}]", place);
      else if (kind == Kind::Key)
        path += fmt::format("['{}']", text);
      else
        path.append(path.empty() ? "" : ".").append(text);
    }
  };

  // These are called on the way out, the innermost first.

  [[gnu::cold]] bool at_field(std::string_view name) {
    path_.push_back({PathPart::Kind::Field, 0, name});
    return false;
  }
  [[gnu::cold]] bool at_key(std::string_view key) {
    path_.push_back({PathPart::Kind::Key, 0, key});
    return false;
  }
  [[gnu::cold]] bool at_place(std::size_t place) {
    path_.push_back({PathPart::Kind::Place, place, {}});
    return false;
  }
  /// A list of statements is none itself.
  [[gnu::cold]] bool inside(const Node& left, const Node& right) {
    if (!statements_known_ && is_stmt(left.kind) && left.kind != NodeKind::Seq &&
        difference_.left == nullptr)
      difference_.left = static_cast<const Stmt*>(&left);
    if (!statements_known_ && is_stmt(right.kind) && right.kind != NodeKind::Seq &&
        difference_.right == nullptr)
      difference_.right = static_cast<const Stmt*>(&right);
    return false;
  }

  /// Out of line, so that recursion doesn't carry what formatting needs.
  template <typename... Args>
  [[gnu::cold, gnu::noinline]] bool differ(std::string_view reason, const Args&... args) {
    const Diagnostic told = make_diagnostic(Severity::Note, {}, {}, reason, args...);
    difference_.reason = told.message();
    difference_.reason_text = reason;
    difference_.reason_arguments = told.arguments;
    return false;
  }
  bool differ_by_absence() { return differ(message_text("core", "one side is missing")); }

  bool equal_nodes(const Node& left, const Node& right) {
    if (left.kind != right.kind) {
      if (is_stmt(left.kind) && is_stmt(right.kind) && !equal_as_lists(left, right))
        return false;
      return differ(message_text("core", "kinds differ: {0}, {1}"), class_name(left.kind),
                    class_name(right.kind));
    }
    if (is_var(left.kind))
      return equal_vars(static_cast<const Var&>(left), static_cast<const Var&>(right));
    // Shared parts are compared once: pairs of variables are only ever added, or counted. A
    // pair may be noted before it is compared, because the first difference ends everything.
    const Known<Node> pair{&right, rebindings_};
    if (!is_constant(left.kind) && std::exchange(known_.at(&left), pair) == pair)
      return true;
    if (is_expr(left.kind) &&
        !equal_types(*static_cast<const Expr&>(left).type, *static_cast<const Expr&>(right).type,
                     left.kind == NodeKind::ConstInt))
      return at_field("type");
    return equal_fields(left, right);
  }

  /// A list of several statements and one that stands alone; otherwise true.
  bool equal_as_lists(const Node& left, const Node& right) {
    if (left.kind != NodeKind::Seq && right.kind != NodeKind::Seq)
      return true;
    const auto* one = static_cast<const Stmt*>(left.kind == NodeKind::Seq ? &right : &left);
    const Stmts alone(&one, 1);
    return left.kind == NodeKind::Seq ? equal(static_cast<const Seq&>(left).stmts, alone)
                                      : equal(alone, static_cast<const Seq&>(right).stmts);
  }

  static bool is_constant(NodeKind kind) { return is_number(kind) || kind == NodeKind::ConstBool; }

  /// A value is read before the variable that it goes to is bound anew.
  bool equal_versions(const Assign& left, const Assign& right) {
    if (!equal_part("value", left.value, right.value))
      return false;
    const bool outer_mapping = std::exchange(mapping_, true);
    const bool same = equal_part("var", left.var, right.var);
    mapping_ = outer_mapping;
    return same;
  }

  bool equal_fields(const Node& left, const Node& right) {
    if (options_.versions && left.kind == NodeKind::Assign)
      return equal_versions(static_cast<const Assign&>(left), static_cast<const Assign&>(right));
    return with_class(left.kind, [&]<typename T>() {
      const T& a = static_cast<const T&>(left);
      const T& b = static_cast<const T&>(right);
      bool same = true;
      for_each_field<T>([&](const auto& field) {
        if (!same || field.use == FieldUse::Ignored)
          return;
        if (options_.headers_only && std::is_same_v<decltype(a.*field.member), const Stmt* const&>)
          return;
        same = field.use == FieldUse::Definition
                   ? equal_defined(field.name, a.*field.member, b.*field.member)
                   : equal(a.*field.member, b.*field.member);
        if (!same && !std::is_same_v<T, Seq> && !std::is_same_v<T, Program>)
          at_field(field.name);
      });
      return same;
    });
  }

  template <typename T>
  bool equal_defined(std::string_view name, const T& left, const T& right) {
    const bool outer_mapping = std::exchange(mapping_, true);
    const bool outer_loop_var = std::exchange(in_loop_var_, name == "loop_var");
    const bool same = equal(left, right);
    mapping_ = outer_mapping;
    in_loop_var_ = outer_loop_var;
    return same;
  }

  /// Variables pair up one to one. What else a variable holds counts once they do.
  bool equal_vars(const Var& left, const Var& right) {
    const bool told = options_.free == FreeVariables::Told;
    if (told && !mapping_ && options_.alike && options_.alike(left, right))
      return true;
    const Var* to_right = partner(right_of_, left);
    if (to_right == &right)
      return true;
    if (to_right != nullptr || partner(left_of_, right) != nullptr) {
      if (!mapping_ || !options_.versions)
        return differ(message_text("core", "variables stand for different ones: {0}, {1}"),
                      left.name.text(), right.name.text());
      unbind(left, right);
    } else if (!mapping_ && !may_map(left, right)) {
      return &left == &right ||
             differ(message_text("core", "variables that are not defined here differ: {0}, {1}"),
                    left.name.text(), right.name.text());
    }
    if (!told && !equal_types(*left.type, *right.type, false))
      return at_field("type");
    right_of_.at(&left) = &right;
    left_of_.at(&right) = &left;
    return equal_held(left, right);
  }

  static const Var* partner(PointerMap<Var, const Var*>& partners, const Var& of) {
    const Var* const* known = partners.find(&of);
    return known == nullptr ? nullptr : *known;
  }

  /// From here on the two stand for none that they stood for before.
  void unbind(const Var& left, const Var& right) {
    if (const Var* old = partner(right_of_, left))
      left_of_.at(old) = nullptr;
    if (const Var* old = partner(left_of_, right))
      right_of_.at(old) = nullptr;
    ++rebindings_;
  }

  bool may_map(const Var& left, const Var& right) const {
    return options_.free == FreeVariables::SameName && left.name.text() == right.name.text();
  }

  /// What a variable holds isn't defined with it, such as the value that a loop begins with.
  bool equal_held(const Var& left, const Var& right) {
    const bool keeps_mapping = options_.free != FreeVariables::Told && !options_.versions;
    const bool outer_mapping = std::exchange(mapping_, mapping_ && keeps_mapping);
    const bool same = equal_fields(left, right);
    mapping_ = outer_mapping;
    return same;
  }

  template <typename T>
    requires std::is_integral_v<T> || std::is_floating_point_v<T>
  bool equal(T left, T right) {
    if constexpr (std::is_floating_point_v<T>) {
      if (std::isnan(left) && std::isnan(right))
        return true;
    }
    return left == right || differ(message_text("core", "numbers differ: {0}, {1}"), left, right);
  }
  template <typename Enum>
    requires std::is_enum_v<Enum>
  bool equal(Enum left, Enum right) {
    return left == right ||
           differ(message_text("core", "kinds differ: {0}, {1}"), name_of(left), name_of(right));
  }
  template <typename Enum>
  bool equal(const std::optional<Enum>& left, const std::optional<Enum>& right) {
    if (left && !right)
      return differ(message_text("core", "only the first has one: {0}"), name_of(*left));
    if (right && !left)
      return differ(message_text("core", "only the second has one: {0}"), name_of(*right));
    return !left || equal(*left, *right);
  }
  bool equal(Symbol left, Symbol right) {
    return left.text() == right.text() ||
           differ(message_text("core", "texts differ: \"{0}\", \"{1}\""), left.text(),
                  right.text());
  }
  bool equal(const Callee& left, const Callee& right) {
    if (left.name.text() == right.name.text())
      return true;
    return left.is_function && right.is_function
               ? differ(message_text("core", "names of functions differ: {0}, {1}"),
                        left.name.text(), right.name.text())
               : differ(message_text("core", "names of operators differ: {0}, {1}"),
                        left.name.text(), right.name.text());
  }
  bool equal(DataType left, DataType right) {
    return left == right || differ(message_text("core", "data types differ: {0}, {1}"),
                                   name_of(left), name_of(right));
  }
  bool equal(Verbatim left, Verbatim right) { return equal(left.text, right.text); }
  bool equal(SingleFloat left, SingleFloat right) { return equal(left.value, right.value); }

  /// What differs first counts, not that there are more of them.
  bool equal(Stmts left, Stmts right) {
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
      if (!equal(left[i], right[i]))
        return at_place(i);
    }
    if (left.size() == right.size())
      return true;
    difference_.left = left.size() > right.size() ? left[right.size()] : nullptr;
    difference_.right = right.size() > left.size() ? right[left.size()] : nullptr;
    statements_known_ = true;
    return differ(message_text("core", "numbers of statements differ: {0}, {1}"), left.size(),
                  right.size());
  }

  template <typename T>
  bool equal(std::span<const T> left, std::span<const T> right) {
    if (left.size() != right.size())
      return differ(message_text("core", "lengths differ: {0}, {1}"), left.size(), right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!equal(left[i], right[i]))
        return at_place(i);
    }
    return true;
  }

  /// Functions are paired by name.
  bool equal(std::span<const Function* const> left, std::span<const Function* const> right) {
    if (left.size() != right.size())
      return differ(message_text("core", "numbers of functions differ: {0}, {1}"), left.size(),
                    right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i]->name.text() != right[i]->name.text())
        return differ(message_text("core", "names of functions differ: {0}, {1}"),
                      left[i]->name.text(), right[i]->name.text());
      if (!equal(left[i], right[i]))
        return at_key(left[i]->name.text());
    }
    return true;
  }

  /// In any order, but with the same keys and kinds of values.
  bool equal(Attrs left, Attrs right) {
    if (left.size() != right.size())
      return differ(message_text("core", "numbers of attributes differ: {0}, {1}"), left.size(),
                    right.size());
    for (const Attr& attr : left) {
      if (!equal_values(attr.value, find_attr(right, attr.key.text())))
        return at_key(attr.key.text());
    }
    return true;
  }

  bool equal_values(const AttrValue& left, const AttrValue* right) {
    if (right == nullptr)
      return differ_by_absence();
    if (left.index() != right->index())
      return differ(message_text("core", "kinds of values differ"));
    return std::visit(
        [&](const auto& value) {
          return equal(value, std::get<std::remove_cvref_t<decltype(value)>>(*right));
        },
        left);
  }

  bool equal(const TensorView* left, const TensorView* right) {
    if (left == nullptr || right == nullptr)
      return left == right || differ(message_text("core", "one side has no view"));
    return equal_part("valid_shape", left->valid_shape, right->valid_shape) &&
           equal_part("stride", left->stride, right->stride) &&
           equal_part("layout", left->layout, right->layout) &&
           equal_part("pad", left->pad, right->pad);
  }

  bool equal(const TileView* left, const TileView* right) {
    if (left == nullptr || right == nullptr)
      return left == right || differ(message_text("core", "one side has no view"));
    return equal_part("valid_shape", left->valid_shape, right->valid_shape) &&
           equal_part("stride", left->stride, right->stride) &&
           equal_part("start_offset", left->start_offset, right->start_offset) &&
           equal_part("blayout", left->blayout, right->blayout) &&
           equal_part("slayout", left->slayout, right->slayout) &&
           equal_part("fractal", left->fractal_bytes, right->fractal_bytes) &&
           equal_part("pad", left->pad, right->pad) &&
           equal_part("compact", left->compact, right->compact);
  }

  template <typename T>
  bool equal_part(std::string_view name, const T& left, const T& right) {
    return equal(left, right) || at_field(name);
  }

  bool equal_memory(const MemRef* left, const MemRef* right) {
    return !options_.memrefs || equal_places(left, right) || at_field("memref");
  }

  /// The allocation that memory lies in may come later in the text, or nowhere.
  bool equal_places(const MemRef* left, const MemRef* right) {
    if (left == nullptr || right == nullptr)
      return left == right || differ(message_text("core", "one side lies nowhere"));
    const bool new_pair = options_.free != FreeVariables::Told &&
                          (left->base == nullptr || partner(right_of_, *left->base) == nullptr) &&
                          (right->base == nullptr || partner(left_of_, *right->base) == nullptr);
    const bool outer_mapping = std::exchange(mapping_, new_pair);
    const bool same_base = equal_part("base", left->base, right->base);
    mapping_ = outer_mapping;
    return same_base && equal_part("byte_offset", left->byte_offset, right->byte_offset) &&
           equal_part("size", left->size_bytes, right->size_bytes) &&
           equal_part("is_pinned", left->pinned, right->pinned) &&
           equal_part("slot_count", left->slot_count, right->slot_count) &&
           equal_part("slot_index", left->slot_index, right->slot_index);
  }

  bool equal_tensors(const TensorType& left, const TensorType& right) {
    return equal_part("dtype", left.dtype, right.dtype) &&
           equal_part("shape", left.shape, right.shape) &&
           equal_memory(left.memref, right.memref) && equal_part("view", left.view, right.view) &&
           equal_windows(left.window, right.window);
  }

  bool equal_windows(const WindowBuffer* left, const WindowBuffer* right) {
    if (left == nullptr || right == nullptr)
      return left == right || differ(message_text("core", "one side has no window buffer"));
    return equal(left, right);
  }

  bool equal_tiles(const TileType& left, const TileType& right) {
    return equal_part("dtype", left.dtype, right.dtype) &&
           equal_part("shape", left.shape, right.shape) &&
           equal_part("space", left.space, right.space) &&
           equal_memory(left.memref, right.memref) && equal_part("view", left.view, right.view);
  }

  /// `of_constant`: an integer constant is the same as INT64 and as INDEX; so is a loop variable.
  bool equal_scalars(const ScalarType& left, const ScalarType& right, bool of_constant) {
    const auto index_or_int64 = [](DataType type) {
      return type == data_type::kIndex || type == data_type::kInt64;
    };
    if ((of_constant || in_loop_var_) && index_or_int64(left.dtype) && index_or_int64(right.dtype))
      return true;
    return equal(left.dtype, right.dtype);
  }

  bool equal_types(const Type& left, const Type& right, bool of_constant) {
    if (options_.unknown_types_match &&
        (left.kind == TypeKind::Unknown || right.kind == TypeKind::Unknown))
      return true;
    if (left.kind != right.kind)
      return differ(message_text("core", "types differ: {0}, {1}"), kind_name(left.kind),
                    kind_name(right.kind));
    if (left.kind == TypeKind::Scalar)
      return equal_scalars(static_cast<const ScalarType&>(left),
                           static_cast<const ScalarType&>(right), of_constant);
    // A loop's variable is compared more loosely than others.
    const Known<Type> pair{&right, rebindings_};
    if (!in_loop_var_ && std::exchange(known_types_.at(&left), pair) == pair)
      return true;
    switch (left.kind) {
    case TypeKind::Tensor:
    case TypeKind::DistributedTensor:
      return equal_tensors(static_cast<const TensorType&>(left),
                           static_cast<const TensorType&>(right));
    case TypeKind::Tile:
      return equal_tiles(static_cast<const TileType&>(left), static_cast<const TileType&>(right));
    case TypeKind::Array: {
      const auto& a = static_cast<const ArrayType&>(left);
      const auto& b = static_cast<const ArrayType&>(right);
      return equal_part("dtype", a.dtype, b.dtype) && equal_part("extent", a.extent, b.extent);
    }
    case TypeKind::Tuple:
      return equal_part("types", static_cast<const TupleType&>(left).types,
                        static_cast<const TupleType&>(right).types);
    case TypeKind::Opaque:
      return equal(static_cast<const OpaqueType&>(left).text,
                   static_cast<const OpaqueType&>(right).text);
    default:
      return true;
    }
  }

  /// What something is equal to, as long as no variable is bound to another one.
  template <typename T>
  struct Known {
    const T* right = nullptr;
    std::size_t rebindings = 0;

    bool operator==(const Known&) const = default;
  };

  const EqualOptions& options_;
  bool mapping_ = false;
  bool in_loop_var_ = false;
  PointerMap<Var, const Var*> right_of_; ///< null for what stands for nothing any more
  PointerMap<Var, const Var*> left_of_;
  PointerMap<Node, Known<Node>> known_;       ///< pairs that were compared
  PointerMap<Type, Known<Type>> known_types_; ///< the same for types
  std::size_t rebindings_ = 0;
  std::vector<PathPart> path_; ///< from the inside out
  Difference difference_;
  bool statements_known_ = false; ///< of both sides, null or not
};

} // namespace

std::optional<Difference> structural_difference(const Node& left, const Node& right,
                                                const EqualOptions& options) {
  Comparer comparer(options);
  if (comparer.equal(&left, &right))
    return std::nullopt;
  return comparer.take_difference();
}

std::optional<Difference> structural_difference(const Type& left, const Type& right,
                                                const EqualOptions& options) {
  Comparer comparer(options);
  if (comparer.equal(&left, &right))
    return std::nullopt;
  return comparer.take_difference();
}

} // namespace ptoscope::ir
