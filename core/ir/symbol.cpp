#include "core/ir/symbol.h"

namespace ptoscope::ir {

Symbol SymbolTable::intern(std::string_view text) {
  if (text.empty())
    return {};
  const std::string_view* kept = nullptr;
  const std::string_view*& known = known_.at(text, [&] {
    const std::span<const char> bytes =
        arena_.copy(std::span<const char>(text.data(), text.size()));
    kept = arena_.make<std::string_view>(bytes.data(), bytes.size());
    return *kept;
  });
  if (kept != nullptr)
    known = kept;
  return Symbol(known);
}

void SymbolTable::recycle() {
  known_.clear();
  arena_.recycle();
}

} // namespace ptoscope::ir
