#include "core/ir/structural_hash.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"
#include "core/ir/hash_value.h"
#include "core/support/pointer_map.h"

#include <array>
#include <type_traits>

namespace ptoscope::ir {

namespace {

template <typename T>
concept Number = std::is_integral_v<T> || std::is_enum_v<T>;

template <typename Kind, std::size_t N, typename Name>
std::array<std::uint64_t, N> hash_names(Name name) {
  std::array<std::uint64_t, N> hashes{};
  for (std::size_t i = 0; i < N; ++i)
    hashes[i] = hash_bytes(name(static_cast<Kind>(i)));
  return hashes;
}

std::uint64_t hash_class(NodeKind kind) {
  static const auto hashes = hash_names<NodeKind, kNodeKinds>(class_name);
  return hashes[static_cast<std::size_t>(kind)];
}

std::uint64_t hash_kind(TypeKind kind) {
  static const auto hashes = hash_names<TypeKind, kTypeKinds>(kind_name);
  return hashes[static_cast<std::size_t>(kind)];
}

/// Overloads of `hash` say what each kind of field adds.
class Hasher {
public:
  std::uint64_t hash(const Node* maybe) {
    if (maybe == nullptr)
      return 0;
    const Node& node = *maybe;
    // Constants are hashed faster than found.
    const bool constant = is_constant(node.kind);
    if (const std::uint64_t* known = constant ? nullptr : known_.find(&node))
      return *known;
    std::uint64_t fields = 0;
    if (const auto* expr = dyn_cast<Expr>(&node))
      fields = combine(fields, hash_type(*expr->type, node.kind == NodeKind::ConstInt));
    with_class(node.kind, [&]<typename T>() {
      const T& whole = static_cast<const T&>(node);
      for_each_field<T>([&](const auto& field) {
        if (field.use != FieldUse::Ignored)
          fields = combine(fields, hash(whole.*field.member));
      });
    });
    std::uint64_t result = combine(hash_class(node.kind), fields);
    if (isa<Var>(&node))
      result = combine(result, next_variable_++);
    if (!constant)
      known_.at(&node) = result;
    return result;
  }

private:
  static bool is_constant(NodeKind kind) { return is_number(kind) || kind == NodeKind::ConstBool; }

  template <Number T>
  std::uint64_t hash(T value) {
    return static_cast<std::uint64_t>(value);
  }
  std::uint64_t hash(double value) { return hash_float(value); }
  std::uint64_t hash(Symbol value) { return hash_bytes(value.text()); }
  std::uint64_t hash(const Callee& callee) { return hash(callee.name); }
  std::uint64_t hash(const Type* type) { return hash_type(*type, false); }

  template <typename T>
  std::uint64_t hash(const std::optional<T>& value) {
    return value ? combine(1, hash(*value)) : 0;
  }

  template <typename T>
  std::uint64_t hash(std::span<const T> items) {
    std::uint64_t result = 0;
    for (const T& item : items)
      result = combine(result, hash(item));
    return result;
  }

  std::uint64_t hash(std::span<const Function* const> functions) {
    std::uint64_t result = 0;
    for (const Function* function : functions)
      result = combine(combine(result, hash(function->name)), hash(function));
    return result;
  }

  /// Their order doesn't matter; variables and expressions count for nothing.
  std::uint64_t hash(Attrs attrs) {
    std::uint64_t sum = 0;
    for (const Attr& attr : attrs)
      std::visit([&](const auto& value) { sum += hash_attr(hash(attr.key), value); }, attr.value);
    return sum;
  }

  static std::uint64_t hash_attr(std::uint64_t, const Var*) { return 0; }
  static std::uint64_t hash_attr(std::uint64_t, VarList) { return 0; }
  static std::uint64_t hash_attr(std::uint64_t, const Expr*) { return 0; }
  static std::uint64_t hash_attr(std::uint64_t key, DataType type) {
    return combine(key, type.code);
  }
  static std::uint64_t hash_attr(std::uint64_t key, SingleFloat number) {
    return combine(key, hash_float(number.value));
  }
  static std::uint64_t hash_attr(std::uint64_t key, std::span<const std::int32_t> numbers) {
    for (const std::int32_t number : numbers)
      key = combine(key, static_cast<std::uint64_t>(number));
    return key;
  }
  std::uint64_t hash_attr(std::uint64_t key, Verbatim value) {
    return combine(key, hash(value.text));
  }
  template <typename T>
  std::uint64_t hash_attr(std::uint64_t key, const T& value) {
    return combine(key, hash(value));
  }

  std::uint64_t add_dims(std::uint64_t result, Dims dims) {
    result = combine(result, dims.size());
    for (const Expr* dim : dims)
      result = combine(result, hash(dim));
    return result;
  }

  std::uint64_t add_view(std::uint64_t result, const TensorView& view) {
    result = add_dims(add_dims(result, view.valid_shape), view.stride);
    return combine(combine(result, hash(view.layout)), hash(view.pad));
  }

  std::uint64_t add_view(std::uint64_t result, const TileView& view) {
    result = add_dims(add_dims(result, view.valid_shape), view.stride);
    result = combine(result, view.start_offset != nullptr ? 1 : 0);
    if (view.start_offset != nullptr)
      result = combine(result, hash(view.start_offset));
    result = combine(combine(result, hash(view.blayout)), hash(view.slayout));
    result = combine(result, view.fractal_bytes);
    return combine(combine(result, hash(view.pad)), hash(view.compact));
  }

  template <typename View>
  std::uint64_t add_optional_view(std::uint64_t result, const View* view) {
    return view != nullptr ? add_view(combine(result, 1), *view) : combine(result, 0);
  }

  std::uint64_t hash_tensor(std::uint64_t result, const TensorType& type) {
    result = add_dims(combine(result, type.dtype.code), type.shape);
    result = add_optional_view(result, type.view);
    if (type.kind != TypeKind::DistributedTensor)
      return result;
    if (type.window == nullptr)
      return combine(result, 0);
    // The buffer counts by its identity only.
    if (windows_.find(type.window) == nullptr)
      windows_.at(type.window) = next_variable_++;
    return combine(combine(result, 1), windows_.at(type.window));
  }

  std::uint64_t hash_tile(std::uint64_t result, const TileType& type) {
    result = add_dims(combine(result, type.dtype.code), type.shape);
    result = add_optional_view(result, type.view);
    result = combine(result, type.space ? 1 : 0);
    return type.space ? combine(result, hash(*type.space)) : result;
  }

  /// `of_constant`: an integer constant is the same number as INT64 and as INDEX.
  std::uint64_t hash_type(const Type& type, bool of_constant) {
    if (type.kind == TypeKind::Scalar) {
      const DataType dtype = static_cast<const ScalarType&>(type).dtype;
      const bool index = of_constant && dtype == data_type::kInt64;
      return combine(hash_kind(type.kind), index ? data_type::kIndex.code : dtype.code);
    }
    // The variables in a type have their numbers once it was hashed, so it hashes the same again.
    if (const std::uint64_t* known = known_types_.find(&type))
      return *known;
    const std::uint64_t result = hash_new_type(type);
    known_types_.at(&type) = result;
    return result;
  }

  std::uint64_t hash_new_type(const Type& type) {
    const std::uint64_t start = hash_kind(type.kind);
    switch (type.kind) {
    case TypeKind::Tensor:
    case TypeKind::DistributedTensor:
      return hash_tensor(start, static_cast<const TensorType&>(type));
    case TypeKind::Tile:
      return hash_tile(start, static_cast<const TileType&>(type));
    case TypeKind::Array: {
      const auto& array = static_cast<const ArrayType&>(type);
      return combine(combine(start, array.dtype.code), hash(array.extent));
    }
    case TypeKind::Tuple: {
      const auto& tuple = static_cast<const TupleType&>(type);
      std::uint64_t result = combine(start, tuple.types.size());
      for (const Type* element : tuple.types)
        result = combine(result, hash(element));
      return result;
    }
    case TypeKind::Opaque:
      return combine(start, hash(static_cast<const OpaqueType&>(type).text));
    default:
      return start;
    }
  }

  PointerMap<Node, std::uint64_t> known_;
  PointerMap<Type, std::uint64_t> known_types_;
  PointerMap<WindowBuffer, std::uint64_t> windows_;
  std::uint64_t next_variable_ = 0;
};

} // namespace

std::uint64_t structural_hash(const Node& node) {
  return Hasher().hash(&node);
}

} // namespace ptoscope::ir
