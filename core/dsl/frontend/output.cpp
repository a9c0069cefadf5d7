#include "core/dsl/frontend/output.h"

namespace ptoscope::frontend {

std::size_t Output::open() {
  ++depth_;
  return stmts_.size();
}

const ir::Stmt* Output::close(std::size_t mark, const ir::Span& span) {
  --depth_;
  const std::span<const ir::Stmt* const> block = std::span(stmts_).subspan(mark);
  const ir::Stmt* whole = block.size() == 1 ? block[0] : nullptr;
  if (whole == nullptr) {
    auto* sequence = context_.make<ir::Seq>(ir::NodeKind::Seq, span);
    sequence->stmts = context_.arena().copy(block);
    whole = sequence;
  }
  stmts_.resize(mark);
  return whole;
}

void Output::append(ir::Stmt* stmt) {
  if (!waiting_.empty() && waiting_.back().depth == depth_ && !waiting_.back().comments.empty()) {
    stmt->comments = context_.arena().copy(waiting_.back().comments);
    waiting_.back().comments.clear();
  }
  stmts_.push_back(stmt);
}

void Output::push_comments(std::vector<ir::Symbol> comments) {
  waiting_.push_back({std::move(comments), depth_});
}

std::vector<ir::Symbol> Output::pop_comments() {
  std::vector<ir::Symbol> left = std::move(waiting_.back().comments);
  waiting_.pop_back();
  return left;
}

} // namespace ptoscope::frontend
