#pragma once

#include "core/ir/node.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::ir {

/// Where and why two nodes differ first.
struct Difference {
  /// Fields joined by dots, places of lists in brackets: "['main'].body[1].value.args[0]".
  /// Program and Seq are transparent. Empty: the nodes themselves.
  std::string path;
  /// A sentence such as "names of operators differ: tile.add, tile.sub".
  std::string reason;
  /// The same for translation: a template with {0} and {1} for what differs.
  std::string_view reason_text;
  std::vector<std::string> reason_arguments;
  /// The innermost statements of both sides in which it lies; null where there is none, such as on
  /// the side that has fewer statements.
  const Stmt* left = nullptr;
  const Stmt* right = nullptr;
};

/// When variables that a node doesn't define are equal, such as the symbols of a program.
enum class FreeVariables : std::uint8_t {
  Same,     ///< the same node only
  SameName, ///< mapped at first sight when they are called alike
  Any,      ///< mapped at first sight
  /// When `EqualOptions::alike` says so. Nothing else of a variable counts then, nor does the type
  /// of one that is defined.
  Told,
};

struct EqualOptions {
  FreeVariables free = FreeVariables::Same;
  /// An UnknownType equals any other: text doesn't tell the types of calls inside calls.
  bool unknown_types_match = false;
  /// Where values lie counts, too: memrefs of types. Their bases are mapped at first sight.
  bool memrefs = false;
  /// The statements inside of statements don't count.
  bool headers_only = false;
  /// A variable that is defined again may stand for another one from there on, as the versions do
  /// that SSA form makes of it.
  bool versions = false;
  std::function<bool(const Var&, const Var&)> alike = {};
};

/// Compares what two nodes do (`formats/ir-serialization.md` section 8): names of variables,
/// functions and programs, spans and comments don't count, nor, usually, memrefs of types.
/// Variables that a node defines are mapped to each other. Linear. Nothing: equal.
std::optional<Difference> structural_difference(const Node& left, const Node& right,
                                                const EqualOptions& options = {});

/// The same of two types.
std::optional<Difference> structural_difference(const Type& left, const Type& right,
                                                const EqualOptions& options = {});

} // namespace ptoscope::ir
