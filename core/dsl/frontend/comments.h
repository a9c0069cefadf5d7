#pragma once

#include "core/dsl/frontend/session.h"

#include <map>
#include <vector>

namespace ptoscope::frontend {

/// The comments of one function that no statement has taken yet (`formats/passes-dump.md` section
/// 9.2). Lines count from 1 at the first line of the text that the function is read from: that of
/// its class, or its own. A helper that is expanded in place counts the lines of its own text, so
/// that its statements may take comments of the function that calls it.
class Comments {
public:
  explicit Comments(Session& session) : session_(session) {}

  /// Takes the comments of lines `first` to `last` (from 0); `base` is the first line of the text.
  void begin(std::uint32_t first, std::uint32_t last, std::uint32_t base);
  /// The first line of the text that statements come from now; answers the one before.
  std::uint32_t set_base(std::uint32_t base) { return std::exchange(base_, base); }

  /// What belongs to a statement.
  std::vector<ir::Symbol> take(const syntax::Stmt& stmt);
  /// Hands comments on to the next statement.
  void hand_on(const syntax::Stmt& stmt, std::vector<ir::Symbol> comments);

  /// Drops what stands deeper than the next statement of a block.
  void drop_deeper(const syntax::Stmt& next);
  /// Drops what stands behind the last statement of a block, up to the end of a statement.
  void drop_tail(syntax::Block block, std::uint32_t end_line);
  void drop_tail_of_function(syntax::Block block);
  /// The same for the first arm of a branch.
  void drop_tail_of_then(const syntax::IfStmt& branch);

  std::uint32_t end_line(const syntax::Stmt& stmt) const { return line_of(stmt.extent.end - 1); }

private:
  struct Comment {
    std::uint32_t column = 0;
    std::vector<ir::Symbol> texts;
    const syntax::Comment* source = nullptr; ///< null for those that were handed on, all at once
  };
  using Lines = std::map<std::uint32_t, std::vector<Comment>>;

  std::uint32_t line_of(std::uint32_t offset) const {
    return session_.spans().line_at(offset) - base_ + 1;
  }
  std::uint32_t first_line(const syntax::Stmt& stmt) const { return stmt.extent.line - base_ + 1; }
  std::uint32_t column(const syntax::Stmt& stmt) const {
    return stmt.extent.begin - session_.spans().line_start(stmt.extent.line);
  }
  std::uint32_t header_end(const syntax::Stmt& stmt) const;
  void drop(const Comment& comment);
  /// Drops those of the lines that `goes` says.
  template <typename Goes>
  void drop_if(std::uint32_t first, std::uint32_t last, Goes&& goes);

  Session& session_;
  Lines lines_;
  std::uint32_t base_ = 0;
};

} // namespace ptoscope::frontend
