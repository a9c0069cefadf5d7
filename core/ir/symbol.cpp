#include "core/ir/symbol.h"

#include "core/support/name_hash.h"

namespace ptoscope::ir {

Symbol SymbolTable::intern(std::string_view text) {
  if (text.empty())
    return {};
  if ((size_ + 1) * 2 > slots_.size())
    grow();
  const std::uint64_t whole_hash = hash_name(text);
  const auto hash = static_cast<std::uint32_t>(whole_hash ^ (whole_hash >> 32));
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at].generation == generation_) {
    if (slots_[at].hash == hash && *slots_[at].text == text)
      return Symbol(slots_[at].text);
    at = (at + 1) & mask;
  }
  const std::span<const char> bytes = arena_.copy(std::span<const char>(text.data(), text.size()));
  slots_[at] = {hash, generation_, arena_.make<std::string_view>(bytes.data(), bytes.size())};
  ++size_;
  return Symbol(slots_[at].text);
}

void SymbolTable::grow() {
  std::vector<Slot> old(slots_.empty() ? 64 : slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.generation != generation_)
      continue;
    std::size_t at = slot.hash & mask;
    while (slots_[at].generation == generation_)
      at = (at + 1) & mask;
    slots_[at] = slot;
  }
}

void SymbolTable::recycle() {
  size_ = 0;
  ++generation_;
  arena_.recycle();
}

} // namespace ptoscope::ir
