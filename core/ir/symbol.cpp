#include "core/ir/symbol.h"

namespace ptoscope::ir {

Symbol SymbolTable::intern(std::string_view text) {
  if (text.empty())
    return {};
  if (const auto found = known_.find(text); found != known_.end())
    return Symbol(found->second);
  const std::span<const char> kept = arena_.copy(std::span<const char>(text.data(), text.size()));
  const auto* name = arena_.make<std::string_view>(kept.data(), kept.size());
  known_.emplace(*name, name);
  return Symbol(name);
}

} // namespace ptoscope::ir
