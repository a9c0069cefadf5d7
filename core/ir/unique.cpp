#include "core/ir/unique.h"

#include "core/ir/hash_value.h"
#include "core/ir/tile_layout.h"

#include <algorithm>
#include <bit>

namespace ptoscope::ir {

namespace {

std::uint64_t add(std::uint64_t hash, const void* pointer) {
  return combine(hash, reinterpret_cast<std::uintptr_t>(pointer) >> 3);
}

template <typename T>
std::uint64_t add(std::uint64_t hash, std::span<const T* const> items) {
  hash = combine(hash, items.size());
  for (const T* item : items)
    hash = add(hash, static_cast<const void*>(item));
  return hash;
}

template <typename T>
bool same(std::span<const T* const> left, std::span<const T* const> right) {
  return std::ranges::equal(left, right);
}

bool same_view(const TensorView& left, const TensorView& right) {
  return left.layout == right.layout && left.pad == right.pad &&
         same(left.valid_shape, right.valid_shape) && same(left.stride, right.stride);
}
bool same_view(const TileView& left, const TileView& right) {
  return left.blayout == right.blayout && left.slayout == right.slayout &&
         left.fractal_bytes == right.fractal_bytes && left.pad == right.pad &&
         left.compact == right.compact && left.start_offset == right.start_offset &&
         same(left.valid_shape, right.valid_shape) && same(left.stride, right.stride);
}

template <typename View>
bool same_views(const View* left, const View* right) {
  if (left == nullptr || right == nullptr)
    return left == right;
  return same_view(*left, *right);
}

bool same_type(const TensorType& left, const TensorType& right) {
  return left.dtype == right.dtype && left.memref == right.memref && left.window == right.window &&
         same(left.shape, right.shape) && same_views(left.view, right.view);
}
bool same_type(const TileType& left, const TileType& right) {
  return left.dtype == right.dtype && left.memref == right.memref && left.space == right.space &&
         same(left.shape, right.shape) && same_views(left.view, right.view);
}
bool same_type(const ScalarType& left, const ScalarType& right) {
  return left.dtype == right.dtype;
}
bool same_type(const TupleType& left, const TupleType& right) {
  return same(left.types, right.types);
}
bool same_type(const ArrayType& left, const ArrayType& right) {
  return left.dtype == right.dtype && left.extent == right.extent;
}

} // namespace

void UniqueTable::recycle() {
  ++generation_;
  type_count_ = 0;
  small_indices_.fill(nullptr);
  integers_.clear();
  numbers_.clear();
  booleans_.fill(nullptr);
  bare_.fill(nullptr);
  scalars_.fill(nullptr);
}

const ConstInt* UniqueTable::integer(std::int64_t value, DataType type) {
  const bool small = type == data_type::kIndex && value >= 0 &&
                     value < static_cast<std::int64_t>(small_indices_.size());
  const ConstInt*& known =
      small ? small_indices_[static_cast<std::size_t>(value)] : integers_[{value, type.code}];
  if (known != nullptr)
    return known;
  auto* made = arena_.make<ConstInt>();
  made->kind = NodeKind::ConstInt;
  made->type = scalar(type);
  made->value = value;
  return known = made;
}

const ConstFloat* UniqueTable::number(double value, DataType type) {
  const ConstFloat*& known = numbers_[{std::bit_cast<std::uint64_t>(value), type.code}];
  if (known != nullptr)
    return known;
  auto* made = arena_.make<ConstFloat>();
  made->kind = NodeKind::ConstFloat;
  made->type = scalar(type);
  made->value = value;
  return known = made;
}

const ConstBool* UniqueTable::boolean(bool value) {
  const ConstBool*& known = booleans_[value ? 1 : 0];
  if (known != nullptr)
    return known;
  auto* made = arena_.make<ConstBool>();
  made->kind = NodeKind::ConstBool;
  made->type = scalar(data_type::kBool);
  made->value = value;
  return known = made;
}

const Type* UniqueTable::scalar(DataType type) {
  ScalarType scalar;
  scalar.kind = TypeKind::Scalar;
  scalar.dtype = type;
  const Type*& known =
      type.code < scalars_.size() ? scalars_[type.code] : place(type.code, scalar).type;
  if (known == nullptr)
    known = arena_.make<ScalarType>(scalar);
  return known;
}

const Type* UniqueTable::bare(TypeKind kind) {
  const Type*& known = bare_[static_cast<std::size_t>(kind)];
  if (known != nullptr)
    return known;
  auto* made = arena_.make<Type>();
  made->kind = kind;
  return known = made;
}

void UniqueTable::grow() {
  std::vector<Entry> old(types_.empty() ? 64 : types_.size() * 2);
  old.swap(types_);
  for (const Entry& entry : old) {
    if (entry.generation != generation_)
      continue;
    std::size_t at = entry.hash & (types_.size() - 1);
    while (types_[at].generation == generation_)
      at = (at + 1) & (types_.size() - 1);
    types_[at] = entry;
  }
}

template <typename T>
UniqueTable::Entry& UniqueTable::place(std::uint64_t hash, const T& type) {
  if ((type_count_ + 1) * 2 > types_.size())
    grow();
  const auto short_hash = static_cast<std::uint32_t>(hash ^ (hash >> 32));
  std::size_t at = short_hash & (types_.size() - 1);
  while (types_[at].generation == generation_ &&
         (types_[at].hash != short_hash || types_[at].type->kind != type.kind ||
          !same_type(static_cast<const T&>(*types_[at].type), type)))
    at = (at + 1) & (types_.size() - 1);
  if (types_[at].generation != generation_) {
    types_[at] = {short_hash, generation_, nullptr};
    ++type_count_;
  }
  return types_[at];
}

const Type* UniqueTable::tuple(std::span<const Type* const> types) {
  TupleType type;
  type.kind = TypeKind::Tuple;
  type.types = types;
  Entry& entry = place(add(std::uint64_t{1}, types), type);
  if (entry.type == nullptr) {
    type.types = arena_.copy(types);
    entry.type = arena_.make<TupleType>(type);
  }
  return entry.type;
}

const Type* UniqueTable::array(DataType dtype, const Expr* extent) {
  ArrayType type;
  type.kind = TypeKind::Array;
  type.dtype = dtype;
  type.extent = extent;
  Entry& entry = place(add(std::uint64_t{2} + dtype.code, static_cast<const void*>(extent)), type);
  if (entry.type == nullptr)
    entry.type = arena_.make<ArrayType>(type);
  return entry.type;
}

const Type* UniqueTable::tensor(const TensorType& type) {
  std::uint64_t hash = add(std::uint64_t{3} + type.dtype.code, type.shape);
  hash =
      add(add(hash, static_cast<const void*>(type.memref)), static_cast<const void*>(type.window));
  if (type.view != nullptr)
    hash = add(add(combine(hash, static_cast<std::uint64_t>(type.view->layout) + 1),
                   type.view->valid_shape),
               type.view->stride);
  Entry& entry = place(hash, type);
  if (entry.type == nullptr) {
    auto* made = arena_.make<TensorType>(type);
    made->shape = arena_.copy(type.shape);
    if (type.view != nullptr) {
      auto* view = arena_.make<TensorView>(*type.view);
      view->valid_shape = arena_.copy(view->valid_shape);
      view->stride = arena_.copy(view->stride);
      made->view = view;
    }
    entry.type = made;
  }
  return entry.type;
}

const Type* UniqueTable::tile(const TileType& given) {
  TileType type = given;
  if (type.view != nullptr && is_implied(*type.view, type.shape, type.space))
    type.view = nullptr;
  std::uint64_t hash = add(std::uint64_t{1000} + type.dtype.code, type.shape);
  hash = add(hash, static_cast<const void*>(type.memref));
  hash = combine(hash, type.space ? static_cast<std::uint64_t>(*type.space) + 1 : 0);
  if (type.view != nullptr)
    hash = add(add(combine(hash, static_cast<std::uint64_t>(type.view->blayout) * 16 +
                                     static_cast<std::uint64_t>(type.view->slayout) + 1),
                   type.view->valid_shape),
               type.view->stride);
  Entry& entry = place(hash, type);
  if (entry.type == nullptr) {
    auto* made = arena_.make<TileType>(type);
    made->shape = arena_.copy(type.shape);
    if (type.view != nullptr) {
      auto* view = arena_.make<TileView>(*type.view);
      view->valid_shape = arena_.copy(view->valid_shape);
      view->stride = arena_.copy(view->stride);
      made->view = view;
    }
    entry.type = made;
  }
  return entry.type;
}

} // namespace ptoscope::ir
