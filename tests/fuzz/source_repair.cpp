#include "tests/fuzz/source_repair.h"

#include "core/dsl/frontend/frontend.h"
#include "core/dsl/syntax/parse.h"
#include "core/dsl/syntax/walk.h"

#include <algorithm>
#include <set>

namespace ptoscope::fuzz {

namespace {

constexpr int kRounds = 3;

std::int64_t last_line(const syntax::Tree& tree, const syntax::Stmt& stmt) {
  return stmt.extent.line + std::ranges::count(tree.text_of(stmt.extent), '\n') + 1;
}

/// The innermost statement on a line (from 1); none for what defines something.
const syntax::Stmt* statement_at(const syntax::Tree& tree, syntax::Block block, std::int64_t line) {
  for (const syntax::Stmt* stmt : block) {
    if (line < std::int64_t{stmt->extent.line} + 1 || line > last_line(tree, *stmt))
      continue;
    const syntax::Stmt* found = nullptr;
    syntax::for_each_block(*stmt, [&](syntax::Block inner) {
      found = found != nullptr ? found : statement_at(tree, inner, line);
    });
    const bool defines =
        stmt->kind == syntax::StmtKind::Function || stmt->kind == syntax::StmtKind::Class;
    return found != nullptr || defines ? found : stmt;
  }
  return nullptr;
}

} // namespace

std::string repaired(std::string text) {
  for (int round = 0; round < kRounds; ++round) {
    const auto tree = syntax::parse(text, "x");
    ir::Context context;
    const frontend::SourceProgram read = frontend::read_source(*tree, "", context);
    std::set<std::pair<std::uint32_t, std::uint32_t>> refused;
    for (const Diagnostic& found : read.diagnostics)
      if (found.severity == Severity::Error)
        if (const syntax::Stmt* stmt = statement_at(*tree, tree->module, found.place.line);
            stmt != nullptr && stmt->extent.begin < stmt->extent.end)
          refused.emplace(stmt->extent.begin, stmt->extent.end);
    if (refused.empty())
      break;
    std::string now = text;
    std::size_t front = now.size(); // what is behind was changed
    for (auto one = refused.rbegin(); one != refused.rend(); ++one) {
      if (one->second > front)
        continue; // holds another one, which goes first
      now.replace(one->first, one->second - one->first,
                  now[one->second - 1] == '\n' ? "pass\n" : "pass");
      front = one->first;
    }
    text = std::move(now);
  }
  return text;
}

} // namespace ptoscope::fuzz
