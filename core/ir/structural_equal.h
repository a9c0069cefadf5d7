#pragma once

#include "core/ir/node.h"

#include <optional>
#include <string>

namespace ptoscope::ir {

/// Where and why two nodes differ first.
struct Difference {
  /// Fields joined by dots, places of lists in brackets: "['main'].body[1].value.args[0]".
  /// Program and Seq are transparent. Empty: the nodes themselves.
  std::string path;
  /// A sentence such as "names of operators differ: tile.add, tile.sub".
  std::string reason;
};

/// When variables that a node doesn't define are equal, such as the symbols of a program.
enum class FreeVariables : std::uint8_t {
  Same,     ///< the same node only
  SameName, ///< mapped at first sight when they are called alike
  Any,      ///< mapped at first sight
};

struct EqualOptions {
  FreeVariables free = FreeVariables::Same;
  /// An UnknownType equals any other: text doesn't tell the types of calls inside calls.
  bool unknown_types_match = false;
  /// Where values lie counts, too: memrefs of types. Their bases are mapped at first sight.
  bool memrefs = false;
};

/// Compares what two nodes do (`formats/ir-serialization.md` section 8): names of variables,
/// functions and programs, spans and comments don't count, nor, usually, memrefs of types.
/// Variables that a node defines are mapped to each other. Linear. Nothing: equal.
std::optional<Difference> structural_difference(const Node& left, const Node& right,
                                                const EqualOptions& options = {});

} // namespace ptoscope::ir
