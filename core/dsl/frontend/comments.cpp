#include "core/dsl/frontend/comments.h"

#include <algorithm>
#include <limits>

namespace ptoscope::frontend {

using syntax::StmtKind;

namespace {

constexpr std::uint32_t kLastLine = std::numeric_limits<std::uint32_t>::max();

/// The block that a compound statement's header stands above; empty for a simple one.
syntax::Block body_of(const syntax::Stmt& stmt) {
  switch (stmt.kind) {
  case StmtKind::If:
    return static_cast<const syntax::IfStmt&>(stmt).body;
  case StmtKind::For:
    return static_cast<const syntax::ForStmt&>(stmt).body;
  case StmtKind::While:
    return static_cast<const syntax::WhileStmt&>(stmt).body;
  case StmtKind::With:
    return static_cast<const syntax::WithStmt&>(stmt).body;
  default:
    return {};
  }
}

/// Without the mark and one blank behind it.
std::string_view text_of(std::string_view comment) {
  comment.remove_prefix(1);
  if (comment.starts_with(' '))
    comment.remove_prefix(1);
  return comment;
}

} // namespace

void Comments::begin(std::uint32_t first, std::uint32_t last, std::uint32_t base) {
  lines_.clear();
  base_ = base;
  const syntax::Tree& tree = session_.tree();
  const auto line_of = [](const syntax::Comment& comment) { return comment.extent.line; };
  for (const auto* list : {&tree.comments, &tree.tails})
    for (auto at = std::ranges::lower_bound(*list, first, {}, line_of);
         at != list->end() && at->extent.line <= last; ++at) {
      const syntax::Comment& comment = *at;
      const std::uint32_t line = comment.extent.line;
      lines_[line - base + 1].push_back({comment.extent.begin - session_.spans().line_start(line),
                                         {session_.intern(text_of(tree.text_of(comment)))},
                                         &comment});
    }
}

std::uint32_t Comments::header_end(const syntax::Stmt& stmt) const {
  std::uint32_t last = first_line(stmt);
  const auto reach = [&](const syntax::Expr* expr) {
    if (expr != nullptr)
      last = std::max(last, line_of(expr->extent.end - 1));
  };
  switch (stmt.kind) {
  case StmtKind::If:
    reach(static_cast<const syntax::IfStmt&>(stmt).condition);
    break;
  case StmtKind::While:
    reach(static_cast<const syntax::WhileStmt&>(stmt).condition);
    break;
  case StmtKind::For:
    reach(static_cast<const syntax::ForStmt&>(stmt).target);
    reach(static_cast<const syntax::ForStmt&>(stmt).iterable);
    break;
  case StmtKind::With:
    for (const syntax::WithItem& item : static_cast<const syntax::WithStmt&>(stmt).items) {
      reach(item.value);
      reach(item.target);
    }
    break;
  default:
    break;
  }
  return last;
}

std::vector<ir::Symbol> Comments::take(const syntax::Stmt& stmt) {
  std::vector<ir::Symbol> taken;
  const syntax::Block body = body_of(stmt);
  const std::uint32_t first = first_line(stmt);
  const std::uint32_t last = body.empty() ? end_line(stmt) : first_line(*body[0]) - 1;
  const std::uint32_t header = body.empty() ? last : header_end(stmt);
  for (auto line = lines_.begin(); line != lines_.end() && line->first <= last;) {
    if (line->first > header)
      break; // between the header and the body: of its first statement
    const bool is_header = !body.empty() && line->first < first;
    const auto kept = std::stable_partition(
        line->second.begin(), line->second.end(),
        [&](const Comment& comment) { return !is_header || comment.column < column(*body[0]); });
    for (auto comment = line->second.begin(); comment != kept; ++comment)
      if (taken.empty())
        taken = std::move(comment->texts);
      else
        taken.insert(taken.end(), comment->texts.begin(), comment->texts.end());
    line->second.erase(line->second.begin(), kept);
    line = line->second.empty() ? lines_.erase(line) : std::next(line);
  }
  return taken;
}

void Comments::hand_on(const syntax::Stmt& stmt, std::vector<ir::Symbol> comments) {
  if (comments.empty())
    return;
  std::vector<Comment>& line = lines_[end_line(stmt) + 1];
  line.insert(line.begin(), {column(stmt), std::move(comments), nullptr});
}

void Comments::drop(const Comment& comment) {
  if (comment.source != nullptr)
    session_.hint("comment-lost", comment.source->extent,
                  message_text("core", "a comment behind the last statement of a block is left "
                                       "out; above a statement it would be kept"));
}

template <typename Goes>
void Comments::drop_if(std::uint32_t first, std::uint32_t last, Goes&& goes) {
  for (auto line = lines_.lower_bound(first); line != lines_.end() && line->first <= last;) {
    std::erase_if(line->second, [&](const Comment& comment) {
      if (!goes(comment))
        return false;
      drop(comment);
      return true;
    });
    line = line->second.empty() ? lines_.erase(line) : std::next(line);
  }
}

void Comments::drop_deeper(const syntax::Stmt& next) {
  const std::uint32_t line = first_line(next);
  if (line > 0)
    drop_if(0, line - 1, [&](const Comment& comment) { return comment.column > column(next); });
}

void Comments::drop_tail(syntax::Block block, std::uint32_t end_line) {
  if (!block.empty())
    drop_if(first_line(*block[0]), end_line,
            [&](const Comment& comment) { return comment.column >= column(*block[0]); });
}

void Comments::drop_tail_of_function(syntax::Block block) {
  drop_tail(block, kLastLine);
}

void Comments::drop_tail_of_then(const syntax::IfStmt& branch) {
  if (branch.body.empty())
    return; // was reported
  if (branch.orelse.empty()) {
    drop_tail(branch.body, end_line(branch));
    return;
  }
  // The line of `else:`, which is no node, lies between the arms.
  const std::uint32_t next = branch.orelse[0]->extent.line;
  std::uint32_t last = first_line(*branch.orelse[0]) - 1;
  const std::string_view text = session_.tree().text;
  for (std::uint32_t line = line_of(branch.body.back()->extent.end - 1) + base_; line < next;
       ++line) {
    const std::uint32_t begin = session_.spans().line_start(line);
    const std::size_t word = text.find_first_not_of(" \t", begin);
    const std::string_view rest = word == std::string_view::npos ? "" : text.substr(word);
    if (rest.starts_with("else:") || rest.starts_with("else ") || rest.starts_with("else\t")) {
      last = line - base_;
      break;
    }
  }
  drop_tail(branch.body, last);
}

} // namespace ptoscope::frontend
