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

struct EqualOptions {
  /// Variables that a node doesn't define are mapped at first sight as well; else they must be the
  /// same.
  bool map_free = false;
  /// An UnknownType equals any other: text doesn't tell the types of calls inside calls.
  bool unknown_types_match = false;
};

/// Compares what two nodes do (`formats/ir-serialization.md` section 8): names of variables,
/// functions and programs, spans and comments don't count, nor do memrefs of types. Variables
/// that a node defines are mapped to each other. Linear. Nothing: equal.
std::optional<Difference> structural_difference(const Node& left, const Node& right,
                                                const EqualOptions& options = {});

} // namespace ptoscope::ir
