#include "core/dsl/syntax/walk.h"
#include "core/dsl/user/names.h"
#include "core/dsl/user/user_program.h"

#include <algorithm>
#include <map>

namespace ptoscope::user {

using syntax::ExprKind;
using syntax::StmtKind;

namespace {

bool is_program(const syntax::ClassStmt& stmt) {
  return std::ranges::any_of(stmt.decorators, [](const syntax::Expr* decorator) {
    return (decorator->kind == ExprKind::Call ? callee_of(*decorator) : name_of(*decorator)) ==
           "pl.program";
  });
}

void find_repeated(const syntax::ClassStmt& program, const syntax::Tree& tree,
                   std::vector<Diagnostic>& found) {
  std::map<std::string_view, std::int64_t> lines;
  for (const syntax::Stmt* member : program.body) {
    if (member->kind != StmtKind::Function)
      continue;
    const auto& function = static_cast<const syntax::FunctionStmt&>(*member);
    if (function.name.empty() || decorator_of(function).empty())
      continue;
    const Place place = tree.place(function.name_extent);
    const auto [known, is_new] = lines.emplace(function.name, place.line);
    if (is_new)
      continue;
    found.push_back(make_warning(
        "duplicate-function", place,
        message_text("core", "expected one function of this name, found \"{0}\" again, which hides "
                             "the one of line {1}"),
        function.name, known->second));
    known->second = place.line;
  }
}

void find_repeated(syntax::Block block, const syntax::Tree& tree, std::vector<Diagnostic>& found) {
  for (const syntax::Stmt* stmt : block) {
    if (stmt->kind == StmtKind::Class && is_program(static_cast<const syntax::ClassStmt&>(*stmt)))
      find_repeated(static_cast<const syntax::ClassStmt&>(*stmt), tree, found);
    else
      syntax::for_each_block(*stmt,
                             [&](syntax::Block inner) { find_repeated(inner, tree, found); });
  }
}

} // namespace

std::vector<Diagnostic> repeated_functions(const syntax::Tree& tree) {
  std::vector<Diagnostic> found;
  find_repeated(tree.module, tree, found);
  return found;
}

} // namespace ptoscope::user
