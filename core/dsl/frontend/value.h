#pragma once

#include "core/ir/data_type.h"
#include "core/ir/enums.h"
#include "core/ir/node.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace ptoscope::syntax {
struct CallExpr;
struct FunctionStmt;
} // namespace ptoscope::syntax

namespace ptoscope::frontend {

struct Value;

/// A list or tuple; the items lie in the arena of the context.
struct Items {
  const Value* first = nullptr;
  std::size_t count = 0;
  bool is_tuple = false;
};

/// A member of an enumeration that the language knows by name only, such as `pl.AtomicType.Add`.
struct Member {
  std::string_view enumeration; ///< "AtomicType"
  std::string_view name;
  std::int64_t number = 0;
};

/// `pl.dynamic("N")`.
struct Dynamic {
  std::string_view name;
};

/// `pl.MemRef("scratch", slots=2)`, an allocation that the author declares. `declaration` tells
/// two of them apart.
struct DeclaredMemory {
  std::string_view name; ///< empty: as the variable is called
  std::int64_t slots = 1;
  const void* declaration = nullptr;
};

/// `range(start, stop, step)` of Python.
struct Range {
  std::int64_t start = 0;
  std::int64_t stop = 0;
  std::int64_t step = 1;
};

/// A decorated function of the module.
struct FunctionValue {
  const syntax::FunctionStmt* function = nullptr;
  bool is_inline = false; ///< `@pl.inline`
};

/// A call that only makes what another place reads: `pl.TileView(...)`, `pl.split(...)`.
struct Written {
  const syntax::CallExpr* text = nullptr;
};

struct None {
  bool operator==(const None&) const = default;
};

/// What Python would hold: a constant of the module, a keyword argument, or a value of the program
/// itself (an expression). Strings lie in the context.
struct Value : std::variant<None, bool, std::int64_t, double, std::string_view, Items, ir::DataType,
                            ir::MemorySpace, ir::TensorLayout, ir::TileLayout, ir::PadValue,
                            ir::SplitMode, Member, Dynamic, DeclaredMemory, Range, FunctionValue,
                            Written, const ir::Expr*> {
  using variant::variant;
};

template <typename T>
const T* held(const Value& value) {
  return std::get_if<T>(&static_cast<const Value::variant&>(value));
}

inline bool is_none(const Value& value) {
  return held<None>(value) != nullptr;
}

inline std::span<const Value> items(const Items& list) {
  return {list.first, list.count};
}

/// Numbers nearer to zero than this have whole parts of 64 bits.
inline constexpr double kIntegerLimit = 9.2e18;

/// A whole number; empty for a flag, which Python has as a number, too.
inline std::optional<std::int64_t> whole(const Value& value) {
  const auto* number = held<std::int64_t>(value);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

/// What a message calls a value: "int", "list", "Tensor".
std::string_view kind_of(const Value& value);

} // namespace ptoscope::frontend
