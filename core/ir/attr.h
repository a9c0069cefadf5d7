#pragma once

#include "core/ir/data_type.h"
#include "core/ir/enums.h"
#include "core/ir/symbol.h"

#include <span>
#include <variant>

namespace ptoscope::ir {

struct Expr;
struct Var;

/// A null variable is a place without one, such as a dependency that is not there yet.
using VarList = std::span<const Var* const>;

/// A number that the compiler holds in single precision; the structural equality tells it apart.
struct SingleFloat {
  float value = 0;
};

/// A value that a lenient reader did not understand, kept as it is.
struct Verbatim {
  Symbol text;

  bool operator==(const Verbatim&) const = default;
};

/// What an attribute or keyword argument can hold; closed (`formats/ir-serialization.md`
/// section 3). Lists lie in the arena of the context.
using AttrValue =
    std::variant<bool, std::int64_t, double, SingleFloat, Symbol, DataType, MemorySpace,
                 TensorLayout, TileLayout, PadValue, ArgDirection, std::span<const ArgDirection>,
                 std::span<const std::int32_t>, const Var*, VarList, const Expr*, Verbatim>;

struct Attr {
  Symbol key;
  AttrValue value;
};

/// Attributes in the order in which they were given; keys are unique.
using Attrs = std::span<const Attr>;

/// The value of a key, or nullptr.
const AttrValue* find_attr(Attrs attrs, std::string_view key);
/// The same where it is of that type.
template <typename T>
const T* find_value(Attrs attrs, std::string_view key) {
  const AttrValue* value = find_attr(attrs, key);
  return value == nullptr ? nullptr : std::get_if<T>(value);
}
/// True when the key is there and says so.
bool is_true(Attrs attrs, std::string_view key);

} // namespace ptoscope::ir
