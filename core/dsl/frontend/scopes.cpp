#include "core/dsl/frontend/scopes.h"

#include <ranges>

namespace ptoscope::frontend {

std::vector<std::string_view> Scopes::exit(bool leaks) {
  const std::map<std::string_view, const ir::Expr*> closed = std::move(scopes_.back());
  scopes_.pop_back();
  std::vector<std::string_view> changed;
  if (!leaks)
    return changed;
  for (const auto& [name, value] : closed) {
    const ir::Expr* before = find(name);
    if (before != nullptr && before != value)
      changed.push_back(name);
    define(name, value);
  }
  return changed;
}

const ir::Expr* Scopes::find(std::string_view name) const {
  for (const auto& scope : std::views::reverse(scopes_))
    if (const auto found = scope.find(name); found != scope.end())
      return found->second;
  return nullptr;
}

std::vector<std::string_view> Scopes::names() const {
  std::vector<std::string_view> result;
  for (const auto& scope : scopes_)
    for (const auto& [name, value] : scope)
      result.push_back(name);
  return result;
}

} // namespace ptoscope::frontend
