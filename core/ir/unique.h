#pragma once

#include "core/ir/node.h"
#include "core/support/arena.h"

#include <array>
#include <map>
#include <utility>
#include <vector>

namespace ptoscope::ir {

/// The constants and types of one context, each once: equal ones are the same pointer. Types are
/// compared by the nodes that they hold, so two are the same only when their extents are. What is
/// made here has no span. Not thread-safe.
class UniqueTable {
public:
  explicit UniqueTable(Arena& arena) : arena_(arena) {}

  /// Forgets everything; called before its arena is used again.
  void recycle();

  const ConstInt* integer(std::int64_t value, DataType type);
  const ConstFloat* number(double value, DataType type);
  const ConstBool* boolean(bool value);

  const Type* scalar(DataType type);
  /// A type that is nothing but its kind.
  const Type* bare(TypeKind kind);
  const Type* tuple(std::span<const Type* const> types);
  /// Views and lists in `type` may lie anywhere: they are copied when the type is new.
  const Type* tensor(const TensorType& type);
  /// A view that is the implied one is none.
  const Type* tile(const TileType& type);
  const Type* array(DataType type, const Expr* extent);

private:
  struct Entry {
    std::uint32_t hash = 0;
    std::uint32_t generation = 0; ///< empty unless it is the table's
    const Type* type = nullptr;
  };

  /// The place of a type in the table: where it is, or where it belongs.
  template <typename T>
  Entry& place(std::uint64_t hash, const T& type);
  void grow();

  Arena& arena_;
  std::vector<Entry> types_;
  std::size_t type_count_ = 0;
  std::uint32_t generation_ = 1;
  std::array<const ConstInt*, 129> small_indices_{};
  std::map<std::pair<std::int64_t, std::uint8_t>, const ConstInt*> integers_;
  /// By the bits of the number: zeros of both signs and every NaN are numbers of their own.
  std::map<std::pair<std::uint64_t, std::uint8_t>, const ConstFloat*> numbers_;
  std::array<const ConstBool*, 2> booleans_{};
  std::array<const Type*, kTypeKinds> bare_{};
  std::array<const Type*, 0x60> scalars_{}; ///< by their codes; unknown ones lie in `types_`
};

} // namespace ptoscope::ir
