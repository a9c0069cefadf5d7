#pragma once

#include "core/snapshots/nodes/snapshot_nodes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

enum class ValueKind : std::uint8_t {
  Parameter,
  Variable,
  LoopVariable,
  Carried, ///< what a loop carries from one turn to the next
  Result,  ///< of a loop or branch
  Memory,  ///< a piece of memory that values lie in
  Free,    ///< nothing in the function binds it, such as a dynamic symbol
};

/// What the nodes of a snapshot know about a value.
struct ValueFacts {
  ValueKind kind = ValueKind::Variable;
  /// In full, with the implied layout; printed at the explicit level.
  std::string type;
  /// The operator ("tile.load") or function ("self.fire") whose result it is; empty for others.
  std::string made_by;
  std::optional<std::uint32_t> definition_line; ///< from 0
  std::uint32_t uses = 0;                       ///< reads; for memory, values that lie in it
  /// Bytes of all elements, where the shape is constant.
  std::optional<std::int64_t> size_bytes;
};

/// The value that prints as `name` in a function of the structure (-1: a dynamic symbol). Nothing
/// where the function has no nodes or no such value.
std::optional<ValueFacts> value_facts(const SnapshotNodes& nodes, std::int32_t function,
                                      std::string_view name);

/// A call, operator or constant that stands somewhere.
struct ExpressionFacts {
  std::string what; ///< "tile.muls", "self.fire", or the expression itself
  std::string type; ///< in full; empty where the text doesn't tell
  /// Of a call: what it is given by position and what it gives, without what is implied; empty
  /// where the text doesn't tell.
  std::vector<std::string> argument_types;
  std::string result_type;
};

/// The innermost expression at a byte of a line, both from 0.
std::optional<ExpressionFacts> expression_facts(const SnapshotNodes& nodes, std::uint32_t line,
                                                std::uint32_t column);

} // namespace ptoscope::snapshots
