#pragma once

#include "core/dsl/parsed_text.h"
#include "core/snapshots/nodes/function_nodes.h"
#include "core/support/cancellation.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

/// A snapshot as nodes: those of each function of its text, shared with other snapshots. The text
/// says where functions and statements stand, the nodes what they are. Immutable.
class SnapshotNodes {
public:
  /// Reads what the pool doesn't have yet. Never fails: a function that can't be read has no nodes
  /// and `diagnostics` say why; MLIR has none at all and nothing is said. After cancellation
  /// functions are missing.
  static std::shared_ptr<const SnapshotNodes> read(dsl::ParsedTextPtr text, FunctionPool& pool,
                                                   const CancellationToken& token = {});

  const dsl::ParsedText& text() const { return *text_; }
  const dsl::ParsedTextPtr& text_ptr() const { return text_; }
  /// As counted by the structure of the text. Null when the function can't be read.
  const FunctionNodes* function(std::int32_t index) const;
  /// True when every function has nodes, and there is one.
  bool complete() const { return unread_functions_ == 0 && !functions_.empty(); }
  /// Functions without nodes.
  std::size_t unread_functions() const { return unread_functions_; }
  /// What is wrong with the functions, with lines of the text and without a file.
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

  /// The node that begins where a statement of the structure does; null for what is no statement
  /// of its own (Else, FuncAttr) and where the function has no nodes.
  const ir::Stmt* statement(std::int32_t index) const;
  /// The variable of that name in a function, or null.
  const ir::Var* variable(std::int32_t function, std::string_view name) const;
  /// The innermost call, operator or constant at a byte of a line, both from 0; or null.
  const ir::Expr* expression_at(std::uint32_t line, std::uint32_t column) const;
  /// The line of the text, from 0, at which a node of the function begins.
  std::optional<std::uint32_t> line_of(std::int32_t function, const ir::Span& span) const;

private:
  std::uint32_t piece_line(std::int32_t function, std::uint32_t line) const;

  dsl::ParsedTextPtr text_;
  std::vector<FunctionNodesPtr> functions_;
  std::vector<std::int32_t> function_of_statement_;
  std::vector<Diagnostic> diagnostics_;
  std::size_t unread_functions_ = 0;
};

using SnapshotNodesPtr = std::shared_ptr<const SnapshotNodes>;

} // namespace ptoscope::snapshots
