#include "core/snapshots/nodes/snapshot_nodes.h"

#include "core/snapshots/nodes/function_piece.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

std::size_t index_of(std::int32_t index) {
  return static_cast<std::size_t>(index);
}

/// The findings about the function itself, at lines of the whole text.
void add_findings(const FunctionNodes& nodes, std::uint32_t first_line,
                  std::vector<Diagnostic>& into) {
  for (const Diagnostic& found : nodes.diagnostics()) {
    if (found.place.line <= nodes.first_line())
      continue;
    into.push_back(found);
    into.back().place.line += std::int64_t{first_line} - nodes.first_line();
  }
}

} // namespace

SnapshotNodesPtr SnapshotNodes::read(dsl::ParsedTextPtr text, FunctionPool& pool,
                                     const CancellationToken& token) {
  auto result = std::make_shared<SnapshotNodes>();
  result->text_ = std::move(text);
  const dsl::TextStructure& structure = result->text_->structure();
  if (result->text_->language() != dsl::Language::Printed) {
    result->function_of_statement_.assign(structure.statements.size(), -1);
    return result;
  }
  const FunctionCutter cutter(*result->text_);
  result->functions_.resize(structure.functions.size());
  result->function_of_statement_.assign(structure.statements.size(), -1);
  for (std::size_t i = 0; i < structure.functions.size() && !token.cancelled(); ++i) {
    const dsl::Function& function = structure.functions[i];
    FunctionPiece piece = cutter.cut(i);
    FunctionNodesPtr nodes = pool.of(std::move(piece.text), piece.first_line, function.name);
    add_findings(*nodes, function.lines.begin, result->diagnostics_);
    result->unread_functions_ += nodes->function() == nullptr ? 1 : 0;
    result->functions_[i] = std::move(nodes);
    for (std::uint32_t s = function.statements_begin; s < function.statements_end; ++s)
      result->function_of_statement_[s] = static_cast<std::int32_t>(i);
  }
  return result;
}

const FunctionNodes* SnapshotNodes::function(std::int32_t index) const {
  if (index < 0 || index_of(index) >= functions_.size())
    return nullptr;
  const FunctionNodes* nodes = functions_[index_of(index)].get();
  return nodes == nullptr || nodes->function() == nullptr ? nullptr : nodes;
}

std::uint32_t SnapshotNodes::piece_line(std::int32_t function, std::uint32_t line) const {
  const std::uint32_t begin = text_->structure().functions[index_of(function)].lines.begin;
  return line - begin + functions_[index_of(function)]->first_line();
}

const ir::Stmt* SnapshotNodes::statement(std::int32_t index) const {
  if (index < 0 || index_of(index) >= function_of_statement_.size())
    return nullptr;
  const std::int32_t owner = function_of_statement_[index_of(index)];
  const FunctionNodes* nodes = function(owner);
  if (nodes == nullptr)
    return nullptr;
  const dsl::Statement& statement = text_->structure().statements[index_of(index)];
  return nodes->statement_on(piece_line(owner, statement.header.begin));
}

const ir::Var* SnapshotNodes::variable(std::int32_t function, std::string_view name) const {
  const FunctionNodes* nodes = this->function(function);
  return nodes == nullptr ? nullptr : nodes->variable(name);
}

const ir::Expr* SnapshotNodes::expression_at(std::uint32_t line, std::uint32_t column) const {
  const std::int32_t owner = text_->structure().function_at(line);
  const FunctionNodes* nodes = function(owner);
  return nodes == nullptr ? nullptr : nodes->expression_at(piece_line(owner, line), column);
}

std::optional<std::uint32_t> SnapshotNodes::line_of(std::int32_t function,
                                                    const ir::Span& span) const {
  const FunctionNodes* nodes = this->function(function);
  if (nodes == nullptr || !span.known() || span.begin_line <= std::int64_t{nodes->first_line()})
    return std::nullopt;
  const std::uint32_t begin = text_->structure().functions[index_of(function)].lines.begin;
  return begin + static_cast<std::uint32_t>(span.begin_line) - 1 - nodes->first_line();
}

} // namespace ptoscope::snapshots
