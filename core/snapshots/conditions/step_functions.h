#pragma once

#include "core/dsl/parsed_text.h"
#include "core/snapshots/nodes/function_nodes.h"
#include "core/snapshots/nodes/function_piece.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace ptoscope::snapshots {

/// A function of a snapshot with its nodes, as long as the `StepFunctions` that read it lives.
struct StepFunction {
  const dsl::ParsedText* text = nullptr;
  const dsl::Function* place = nullptr;
  const FunctionNodes* nodes = nullptr; ///< null when it can't be read

  /// Its lines as they stand.
  std::string_view lines() const;
  /// The line of the text, from 0, of a node of it; that of its name for what has no line.
  std::uint32_t line_of(const ir::Node* node) const;
  /// The statements that begin on a line of the text, outermost first.
  std::span<const ir::Stmt* const> statements_on(std::uint32_t line) const;
};

/// Reads single functions of snapshots when they are asked for, equal ones once. The texts must
/// outlive it. Not thread-safe.
class StepFunctions {
public:
  /// `index` counts the functions of the structure; nothing where there is no such function.
  std::optional<StepFunction> function(const dsl::ParsedText& text, std::int32_t index);

private:
  FunctionPool pool_;
  std::map<const dsl::ParsedText*, std::unique_ptr<FunctionCutter>> cutters_;
  std::map<std::pair<const dsl::ParsedText*, std::int32_t>, FunctionNodesPtr> known_;
};

} // namespace ptoscope::snapshots
