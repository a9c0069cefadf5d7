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

/// Overloads of `equal` say how each kind of field is compared. All return false after the
/// first difference, which is noted with the path that was open then.
class Comparer {
public:
  explicit Comparer(const EqualOptions& options)
      : options_(options), mapping_(options.free == FreeVariables::Any) {}

  bool equal(const Node* left, const Node* right) {
    if (left == right)
      return true;
    if (left == nullptr || right == nullptr)
      return differ_by_absence();
    const Inside inside(*this, *left, *right);
    if (left->kind != right->kind) {
      if (is_stmt(left->kind) && is_stmt(right->kind) && !equal_as_lists(*left, *right))
        return false;
      return differ(message_text("core", "kinds differ: {0}, {1}"), class_name(left->kind),
                    class_name(right->kind));
    }
    if (is_var(left->kind))
      return equal_vars(static_cast<const Var&>(*left), static_cast<const Var&>(*right));
    // Shared parts are compared once: pairs of variables are only ever added, or counted. A
    // pair may be noted before it is compared, because the first difference ends everything.
    const Known<Node> pair{right, rebindings_};
    if (!is_constant(left->kind) && std::exchange(known_.at(left), pair) == pair)
      return true;
    if (const auto* expr = dyn_cast<Expr>(left)) {
      const Step step(*this, "type");
      if (!equal_types(*expr->type, *static_cast<const Expr*>(right)->type,
                       left->kind == NodeKind::ConstInt))
        return false;
    }
    return equal_fields(*left, *right);
  }

  bool equal(const Type* left, const Type* right) { return equal_types(*left, *right, false); }

  const Difference& difference() const { return difference_; }

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

  /// A part of the path that is open while it lives.
  class Step {
  public:
    Step(Comparer& comparer, std::string_view text, PathPart::Kind kind = PathPart::Kind::Field)
        : comparer_(comparer) {
      comparer_.path_.push_back({kind, 0, text});
    }
    /// The elements of a list, one after the other.
    explicit Step(Comparer& comparer) : comparer_(comparer) {
      comparer_.path_.push_back({PathPart::Kind::Place, 0, {}});
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    Step(Step&&) = delete;
    Step& operator=(Step&&) = delete;
    ~Step() { comparer_.path_.pop_back(); }

    void go_to(std::size_t place) const { comparer_.path_.back().place = place; }

  private:
    Comparer& comparer_;
  };

  /// The statements that are open while it lives; a list of them is none itself.
  class Inside {
  public:
    Inside(Comparer& comparer, const Node& left, const Node& right)
        : comparer_(comparer), outer_left_(comparer.left_), outer_right_(comparer.right_) {
      if (is_stmt(left.kind) && left.kind != NodeKind::Seq)
        comparer_.left_ = static_cast<const Stmt*>(&left);
      if (is_stmt(right.kind) && right.kind != NodeKind::Seq)
        comparer_.right_ = static_cast<const Stmt*>(&right);
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    Inside(Inside&&) = delete;
    Inside& operator=(Inside&&) = delete;
    ~Inside() {
      comparer_.left_ = outer_left_;
      comparer_.right_ = outer_right_;
    }

  private:
    Comparer& comparer_;
    const Stmt* outer_left_;
    const Stmt* outer_right_;
  };

  /// Out of line, so that recursion doesn't carry what formatting needs.
  template <typename... Args>
  [[gnu::cold, gnu::noinline]] bool differ(std::string_view reason, const Args&... args) {
    if (!difference_.reason.empty())
      return false;
    const Diagnostic told = make_diagnostic(Severity::Note, {}, {}, reason, args...);
    difference_.reason = told.message();
    difference_.reason_text = reason;
    difference_.reason_arguments = told.arguments;
    difference_.left = left_;
    difference_.right = right_;
    for (const PathPart& part : path_)
      part.append_to(difference_.path);
    return false;
  }
  bool differ_by_absence() { return differ(message_text("core", "one side is missing")); }

  /// A list of several statements and one that stands alone; otherwise true.
  bool equal_as_lists(const Node& left, const Node& right) {
    if (left.kind != NodeKind::Seq && right.kind != NodeKind::Seq)
      return true;
    const auto* one = static_cast<const Stmt*>(left.kind == NodeKind::Seq ? &right : &left);
    const Stmts alone(&one, 1);
    return left.kind == NodeKind::Seq ? equal(static_cast<const Seq&>(left).stmts, alone)
                                      : equal(alone, static_cast<const Seq&>(right).stmts);
  }

  static bool is_constant(NodeKind kind) {
    return kind == NodeKind::ConstInt || kind == NodeKind::ConstFloat ||
           kind == NodeKind::ConstBool;
  }

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
        const bool outer_mapping = mapping_;
        const bool outer_loop_var = in_loop_var_;
        mapping_ = mapping_ || field.use == FieldUse::Definition;
        in_loop_var_ = field.name == "loop_var";
        if constexpr (std::is_same_v<T, Seq> || std::is_same_v<T, Program>) {
          same = equal(a.*field.member, b.*field.member);
        } else {
          const Step step(*this, field.name);
          same = equal(a.*field.member, b.*field.member);
        }
        mapping_ = outer_mapping;
        in_loop_var_ = outer_loop_var;
      });
      return same;
    });
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
    if (!told) {
      const Step step(*this, "type");
      if (!equal_types(*left.type, *right.type, false))
        return false;
    }
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
      const Step step(*this);
      step.go_to(i);
      if (!equal(left[i], right[i]))
        return false;
    }
    if (left.size() == right.size())
      return true;
    left_ = left.size() > right.size() ? left[right.size()] : nullptr;
    right_ = right.size() > left.size() ? right[left.size()] : nullptr;
    return differ(message_text("core", "numbers of statements differ: {0}, {1}"), left.size(),
                  right.size());
  }

  template <typename T>
  bool equal(std::span<const T> left, std::span<const T> right) {
    if (left.size() != right.size())
      return differ(message_text("core", "lengths differ: {0}, {1}"), left.size(), right.size());
    const Step step(*this);
    for (std::size_t i = 0; i < left.size(); ++i) {
      step.go_to(i);
      if (!equal(left[i], right[i]))
        return false;
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
      const Step step(*this, left[i]->name.text(), PathPart::Kind::Key);
      if (!equal(left[i], right[i]))
        return false;
    }
    return true;
  }

  /// In any order, but with the same keys and kinds of values.
  bool equal(Attrs left, Attrs right) {
    if (left.size() != right.size())
      return differ(message_text("core", "numbers of attributes differ: {0}, {1}"), left.size(),
                    right.size());
    for (const Attr& attr : left) {
      const Step step(*this, attr.key.text(), PathPart::Kind::Key);
      const AttrValue* other = find_attr(right, attr.key.text());
      if (other == nullptr)
        return differ_by_absence();
      if (attr.value.index() != other->index())
        return differ(message_text("core", "kinds of values differ"));
      const bool same = std::visit(
          [&](const auto& value) {
            return equal(value, std::get<std::remove_cvref_t<decltype(value)>>(*other));
          },
          attr.value);
      if (!same)
        return false;
    }
    return true;
  }

  bool equal_view(const TensorView* left, const TensorView* right) {
    if (left == nullptr || right == nullptr)
      return left == right || differ(message_text("core", "one side has no view"));
    return equal_part("valid_shape", left->valid_shape, right->valid_shape) &&
           equal_part("stride", left->stride, right->stride) &&
           equal_part("layout", left->layout, right->layout) &&
           equal_part("pad", left->pad, right->pad);
  }

  bool equal_view(const TileView* left, const TileView* right) {
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
    const Step step(*this, name);
    return equal(left, right);
  }

  /// The allocation that memory lies in may come later in the text, or nowhere.
  bool equal_memory(const MemRef* left, const MemRef* right) {
    if (!options_.memrefs)
      return true;
    const Step step(*this, "memref");
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
    if (!equal_part("dtype", left.dtype, right.dtype) ||
        !equal_part("shape", left.shape, right.shape) || !equal_memory(left.memref, right.memref))
      return false;
    const Step step(*this, "view");
    if (!equal_view(left.view, right.view))
      return false;
    if (left.window == nullptr || right.window == nullptr)
      return left.window == right.window ||
             differ(message_text("core", "one side has no window buffer"));
    return equal(left.window, right.window);
  }

  bool equal_tiles(const TileType& left, const TileType& right) {
    if (!equal_part("dtype", left.dtype, right.dtype) ||
        !equal_part("shape", left.shape, right.shape) ||
        !equal_part("space", left.space, right.space) || !equal_memory(left.memref, right.memref))
      return false;
    const Step step(*this, "view");
    return equal_view(left.view, right.view);
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
  std::vector<PathPart> path_;
  const Stmt* left_ = nullptr;
  const Stmt* right_ = nullptr;
  Difference difference_;
};

} // namespace

std::optional<Difference> structural_difference(const Node& left, const Node& right,
                                                const EqualOptions& options) {
  Comparer comparer(options);
  if (comparer.equal(&left, &right))
    return std::nullopt;
  return comparer.difference();
}

std::optional<Difference> structural_difference(const Type& left, const Type& right,
                                                const EqualOptions& options) {
  Comparer comparer(options);
  if (comparer.equal(&left, &right))
    return std::nullopt;
  return comparer.difference();
}

} // namespace ptoscope::ir
