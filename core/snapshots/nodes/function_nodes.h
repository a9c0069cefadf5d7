#pragma once

#include "core/ir/context.h"
#include "core/support/content_pool.h"
#include "core/support/diagnostic.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ptoscope::snapshots {

/// One function of a snapshot as nodes, read leniently from its piece (`FunctionPiece`), with the
/// context that they live in. Immutable and shared by all snapshots in which the piece is equal;
/// lines count from the piece's beginning.
class FunctionNodes {
public:
  FunctionNodes(std::string text, std::uint32_t first_line, const std::string& name);
  FunctionNodes(const FunctionNodes&) = delete;
  FunctionNodes& operator=(const FunctionNodes&) = delete;

  std::string_view text() const { return text_; }
  std::uint32_t first_line() const { return first_line_; }

  /// Null when the text has an error; `diagnostics` says which.
  const ir::Function* function() const { return function_; }
  /// Findings, those about other lines of the piece than the function's too.
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  /// What the language is imported as.
  const std::string& prefix() const { return prefix_; }

  /// The variable that prints under this name, or null.
  const ir::Var* variable(std::string_view name) const;
  /// How often a variable is read, in types too.
  std::uint32_t use_count(const ir::Var& var) const;
  /// The statement that binds it; null for parameters and what nothing binds.
  const ir::Stmt* definition(const ir::Var& var) const;
  /// The first statement that begins on a line (from 0), outermost; null when none does.
  const ir::Stmt* statement_on(std::uint32_t line) const;
  /// All statements that begin on a line (from 0), outermost first: scopes inside of each other
  /// may be written on one.
  std::span<const ir::Stmt* const> statements_on(std::uint32_t line) const;
  /// The innermost call, operator or constant that stands at a byte of a line (both from 0), and
  /// is written by itself; null when there is none.
  const ir::Expr* expression_at(std::uint32_t line, std::uint32_t column) const;

private:
  class Indexer;

  struct Known {
    std::uint32_t uses = 0;
    const ir::Stmt* definition = nullptr;
  };

  std::string text_;
  std::uint32_t first_line_;
  ir::Context context_;
  const ir::Function* function_ = nullptr;
  std::vector<Diagnostic> diagnostics_;
  std::string prefix_;
  std::unordered_map<std::string_view, const ir::Var*> variables_;
  std::unordered_map<const ir::Var*, Known> known_;
  std::vector<const ir::Stmt*> statements_; ///< ascending by line, outermost first
};

using FunctionNodesPtr = std::shared_ptr<const FunctionNodes>;

/// The functions of all open snapshots, equal ones once.
using FunctionPool = ContentPool<FunctionNodes>;

} // namespace ptoscope::snapshots
