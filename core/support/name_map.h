#pragma once

#include "core/support/name_hash.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope {

/// A table from names to small values, open addressing; names must outlive it. Never shrinks;
/// `clear` keeps its memory. `Value` is trivially copyable.
template <typename Value>
class NameMap {
public:
  /// The value of a name, or nullptr. Valid until the next insertion.
  const Value* find(std::string_view name) const {
    if (slots_.empty())
      return nullptr;
    const std::uint64_t hash = hash_name(name);
    for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
      const Slot& slot = slots_[at];
      if (slot.generation != generation_)
        return nullptr;
      if (slot.hash == hash && slot.name == name)
        return &slot.value;
    }
  }
  Value* find(std::string_view name) {
    return const_cast<Value*>(static_cast<const NameMap&>(*this).find(name));
  }

  /// The value of a name that may be new; a new one is `Value{}`.
  Value& at(std::string_view name) {
    return at(name, [name] { return name; });
  }

  /// The same; a name that is new is kept as what `keep()` returns, an equal one.
  template <typename Keep>
  Value& at(std::string_view name, Keep&& keep) {
    if ((size_ + 1) * 2 > slots_.size())
      grow();
    const std::uint64_t hash = hash_name(name);
    std::size_t at = hash & mask();
    while (slots_[at].generation == generation_ &&
           (slots_[at].hash != hash || slots_[at].name != name))
      at = (at + 1) & mask();
    Slot& slot = slots_[at];
    if (slot.generation != generation_) {
      slot = {hash, keep(), Value{}, generation_};
      ++size_;
    }
    return slot.value;
  }

  std::size_t size() const { return size_; }

  void clear() {
    size_ = 0;
    ++generation_;
  }

private:
  struct Slot {
    std::uint64_t hash = 0;
    std::string_view name;
    Value value{};
    std::uint32_t generation = 0; ///< empty unless it is the table's
  };

  std::size_t mask() const { return slots_.size() - 1; }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? 64 : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.generation != generation_)
        continue;
      std::size_t at = slot.hash & mask();
      while (slots_[at].generation == generation_)
        at = (at + 1) & mask();
      slots_[at] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  std::uint32_t generation_ = 1;
};

} // namespace ptoscope
