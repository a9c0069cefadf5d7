#pragma once

#include "core/snapshots/nodes/function_nodes.h"
#include "core/snapshots/nodes/function_piece.h"

#include <cstdint>
#include <map>

namespace ptoscope::snapshots {

/// The functions of one text as nodes, each read when it is first asked for: for questions about
/// one function in many snapshots. Not thread-safe.
class LazyNodes {
public:
  /// `pool` outlives it.
  LazyNodes(dsl::ParsedTextPtr text, FunctionPool& pool)
      : text_(std::move(text)), pool_(pool), cutter_(*text_) {}

  /// As counted by the structure of the text. Null when it can't be read.
  const FunctionNodes* function(std::int32_t index);

private:
  dsl::ParsedTextPtr text_;
  FunctionPool& pool_;
  FunctionCutter cutter_;
  std::map<std::int32_t, FunctionNodesPtr> functions_;
};

} // namespace ptoscope::snapshots
