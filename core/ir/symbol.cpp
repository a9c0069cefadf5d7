#include "core/ir/symbol.h"

namespace ptoscope::ir {

Symbol SymbolTable::intern(std::string_view text) {
  if (text.empty())
    return {};
  if (const std::string_view** known = known_.find(text))
    return Symbol(*known);
  const std::span<const char> kept = arena_.copy(std::span<const char>(text.data(), text.size()));
  const auto* name = arena_.make<std::string_view>(kept.data(), kept.size());
  known_.at(*name) = name;
  return Symbol(name);
}

void SymbolTable::recycle() {
  known_.clear();
  arena_.recycle();
}

} // namespace ptoscope::ir
