#include "core/ir/structural_equal.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"
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
      : unknown_types_match_(options.unknown_types_match), memrefs_(options.memrefs),
        same_names_map_(options.free == FreeVariables::SameName),
        mapping_(options.free == FreeVariables::Any) {}

  bool equal(const Node* left, const Node* right) {
    if (left == right)
      return true;
    if (left == nullptr || right == nullptr)
      return differ("one side is missing");
    if (left->kind != right->kind)
      return differ("kinds differ: {}, {}", class_name(left->kind), class_name(right->kind));
    if (is_var(left->kind))
      return equal_vars(static_cast<const Var&>(*left), static_cast<const Var&>(*right));
    // Shared parts are compared once: pairs of variables are only ever added. A pair may be noted
    // before it is compared, because the first difference ends everything.
    if (!is_constant(left->kind) && std::exchange(known_.at(left), right) == right)
      return true;
    if (const auto* expr = dyn_cast<Expr>(left)) {
      const Step step(*this, "type");
      if (!equal_types(*expr->type, *static_cast<const Expr*>(right)->type,
                       left->kind == NodeKind::ConstInt))
        return false;
    }
    return equal_fields(*left, *right);
  }

  Difference difference() const { return {difference_path_, reason_}; }

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

  /// Out of line, so that recursion doesn't carry what formatting needs.
  template <typename... Args>
  [[gnu::cold, gnu::noinline]] bool differ(fmt::format_string<Args...> reason, Args&&... args) {
    if (!reason_.empty())
      return false;
    reason_ = fmt::format(reason, std::forward<Args>(args)...);
    for (const PathPart& part : path_)
      part.append_to(difference_path_);
    return false;
  }

  static bool is_constant(NodeKind kind) {
    return kind == NodeKind::ConstInt || kind == NodeKind::ConstFloat ||
           kind == NodeKind::ConstBool;
  }

  bool equal_fields(const Node& left, const Node& right) {
    return with_class(left.kind, [&]<typename T>() {
      const T& a = static_cast<const T&>(left);
      const T& b = static_cast<const T&>(right);
      bool same = true;
      for_each_field<T>([&](const auto& field) {
        if (!same || field.use == FieldUse::Ignored)
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
    const Var* const* to_right = right_of_.find(&left);
    if (to_right != nullptr && *to_right == &right)
      return true;
    if (to_right != nullptr || left_of_.find(&right) != nullptr)
      return differ("variables stand for different ones: {}, {}", left.name.text(),
                    right.name.text());
    if (!mapping_ && !(same_names_map_ && left.name.text() == right.name.text()))
      return &left == &right || differ("variables that are not defined here differ: {}, {}",
                                       left.name.text(), right.name.text());
    {
      const Step step(*this, "type");
      if (!equal_types(*left.type, *right.type, false))
        return false;
    }
    right_of_.at(&left) = &right;
    left_of_.at(&right) = &left;
    return equal_fields(left, right);
  }

  template <typename T>
    requires std::is_integral_v<T> || std::is_floating_point_v<T>
  bool equal(T left, T right) {
    if constexpr (std::is_floating_point_v<T>) {
      if (std::isnan(left) && std::isnan(right))
        return true;
    }
    return left == right || differ("numbers differ: {}, {}", left, right);
  }
  template <typename Enum>
    requires std::is_enum_v<Enum>
  bool equal(Enum left, Enum right) {
    return left == right || differ("kinds differ: {}, {}", name_of(left), name_of(right));
  }
  template <typename Enum>
  bool equal(const std::optional<Enum>& left, const std::optional<Enum>& right) {
    if (left.has_value() != right.has_value())
      return differ("one side is missing");
    return !left || equal(*left, *right);
  }
  bool equal(Symbol left, Symbol right) {
    return left.text() == right.text() ||
           differ("texts differ: \"{}\", \"{}\"", left.text(), right.text());
  }
  bool equal(const Callee& left, const Callee& right) {
    return left.name.text() == right.name.text() ||
           differ("names of operators differ: {}, {}", left.name.text(), right.name.text());
  }
  bool equal(const Type* left, const Type* right) { return equal_types(*left, *right, false); }
  bool equal(DataType left, DataType right) {
    return left == right || differ("data types differ: {}, {}", name_of(left), name_of(right));
  }
  bool equal(Verbatim left, Verbatim right) { return equal(left.text, right.text); }
  bool equal(SingleFloat left, SingleFloat right) { return equal(left.value, right.value); }

  template <typename T>
  bool equal(std::span<const T> left, std::span<const T> right) {
    if (left.size() != right.size())
      return differ("lengths differ: {}, {}", left.size(), right.size());
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
      return differ("numbers of functions differ: {}, {}", left.size(), right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i]->name.text() != right[i]->name.text())
        return differ("names of functions differ: {}, {}", left[i]->name.text(),
                      right[i]->name.text());
      const Step step(*this, left[i]->name.text(), PathPart::Kind::Key);
      if (!equal(left[i], right[i]))
        return false;
    }
    return true;
  }

  /// In any order, but with the same keys and kinds of values.
  bool equal(Attrs left, Attrs right) {
    if (left.size() != right.size())
      return differ("numbers of attributes differ: {}, {}", left.size(), right.size());
    for (const Attr& attr : left) {
      const Step step(*this, attr.key.text(), PathPart::Kind::Key);
      const AttrValue* other = find_attr(right, attr.key.text());
      if (other == nullptr)
        return differ("one side is missing");
      if (attr.value.index() != other->index())
        return differ("kinds of values differ");
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
      return left == right || differ("one side has no view");
    return equal_part("valid_shape", left->valid_shape, right->valid_shape) &&
           equal_part("stride", left->stride, right->stride) &&
           equal_part("layout", left->layout, right->layout) &&
           equal_part("pad", left->pad, right->pad);
  }

  bool equal_view(const TileView* left, const TileView* right) {
    if (left == nullptr || right == nullptr)
      return left == right || differ("one side has no view");
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

  bool equal_memrefs(const MemRef* left, const MemRef* right) {
    if (!memrefs_)
      return true;
    const Step step(*this, "memref");
    if (left == nullptr || right == nullptr)
      return left == right || differ("one side lies nowhere");
    const bool outer_mapping = std::exchange(mapping_, true);
    const bool same = equal_fields(*left, *right);
    mapping_ = outer_mapping;
    return same;
  }

  bool equal_tensors(const TensorType& left, const TensorType& right) {
    if (!equal_part("dtype", left.dtype, right.dtype) ||
        !equal_part("shape", left.shape, right.shape) || !equal_memrefs(left.memref, right.memref))
      return false;
    const Step step(*this, "view");
    if (!equal_view(left.view, right.view))
      return false;
    if (left.window == nullptr || right.window == nullptr)
      return left.window == right.window || differ("one side has no window buffer");
    return equal(left.window, right.window);
  }

  bool equal_tiles(const TileType& left, const TileType& right) {
    if (!equal_part("dtype", left.dtype, right.dtype) ||
        !equal_part("shape", left.shape, right.shape) ||
        !equal_part("space", left.space, right.space) || !equal_memrefs(left.memref, right.memref))
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
    if (unknown_types_match_ && (left.kind == TypeKind::Unknown || right.kind == TypeKind::Unknown))
      return true;
    if (left.kind != right.kind)
      return differ("types differ: {}, {}", kind_name(left.kind), kind_name(right.kind));
    if (left.kind == TypeKind::Scalar)
      return equal_scalars(static_cast<const ScalarType&>(left),
                           static_cast<const ScalarType&>(right), of_constant);
    // A loop's variable is compared more loosely than others.
    if (!in_loop_var_ && std::exchange(known_types_.at(&left), &right) == &right)
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

  const bool unknown_types_match_;
  const bool memrefs_;
  const bool same_names_map_;
  bool mapping_ = false;
  bool in_loop_var_ = false;
  PointerMap<Var, const Var*> right_of_;
  PointerMap<Var, const Var*> left_of_;
  PointerMap<Node, const Node*> known_;       ///< pairs that were compared
  PointerMap<Type, const Type*> known_types_; ///< the same for types
  std::vector<PathPart> path_;
  std::string difference_path_;
  std::string reason_;
};

} // namespace

std::optional<Difference> structural_difference(const Node& left, const Node& right,
                                                const EqualOptions& options) {
  Comparer comparer(options);
  if (comparer.equal(&left, &right))
    return std::nullopt;
  return comparer.difference();
}

} // namespace ptoscope::ir
