#pragma once

#include "core/ir/context.h"

#include <vector>

namespace ptoscope::frontend {

/// The statements that are being made: those of all open blocks, the innermost last. Comments wait
/// for the next statement of the block that they came to.
class Output {
public:
  explicit Output(ir::Context& context) : context_(context) {}

  std::size_t open();
  /// The statements since `open`: one as it is, several or none as a sequence.
  const ir::Stmt* close(std::size_t mark, const ir::Span& span);

  /// How many blocks are open.
  std::size_t depth() const { return depth_; }

  /// Gives the statement the comments that wait for one here.
  void append(ir::Stmt* stmt);

  void push_comments(std::vector<ir::Symbol> comments);
  /// Those of the last push that no statement took.
  std::vector<ir::Symbol> pop_comments();

private:
  struct Waiting {
    std::vector<ir::Symbol> comments;
    std::size_t depth = 0;
  };

  ir::Context& context_;
  std::vector<const ir::Stmt*> stmts_;
  std::vector<Waiting> waiting_;
  std::size_t depth_ = 0;
};

} // namespace ptoscope::frontend
