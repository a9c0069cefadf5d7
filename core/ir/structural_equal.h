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

/// Compares what two nodes do (`formats/ir-serialization.md` section 8): names of variables,
/// functions and programs, spans and comments don't count, nor do memrefs of types. Variables
/// that a node defines are mapped to each other; others must be the same, or, with `map_free`,
/// are mapped at first sight as well. Linear. Nothing: equal.
std::optional<Difference> structural_difference(const Node& left, const Node& right,
                                                bool map_free = false);

} // namespace ptoscope::ir
