#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ptoscope {

/// A table from pointers, none of them null, to small values; open addressing. Order is never
/// visible. `clear` keeps the memory.
template <typename T, typename Value>
class PointerMap {
public:
  /// The value of a pointer, or nullptr. Valid until the next insertion.
  Value* find(const T* pointer) {
    if (slots_.empty())
      return nullptr;
    for (std::size_t at = start(pointer);; at = (at + 1) & mask()) {
      if (slots_[at].pointer == pointer)
        return &slots_[at].value;
      if (slots_[at].pointer == nullptr)
        return nullptr;
    }
  }
  const Value* find(const T* pointer) const { return const_cast<PointerMap*>(this)->find(pointer); }

  /// The value of a pointer that may be new; a new one is `Value{}`. Valid until the next
  /// insertion.
  Value& at(const T* pointer) {
    if ((size_ + 1) * 2 > slots_.size())
      grow();
    std::size_t at = start(pointer);
    while (slots_[at].pointer != nullptr && slots_[at].pointer != pointer)
      at = (at + 1) & mask();
    if (slots_[at].pointer == nullptr) {
      slots_[at].pointer = pointer;
      ++size_;
    }
    return slots_[at].value;
  }

  std::size_t size() const { return size_; }

  void clear() {
    if (size_ == 0)
      return;
    slots_.assign(slots_.size(), Slot{});
    size_ = 0;
  }

private:
  struct Slot {
    const T* pointer = nullptr;
    Value value{};
  };

  std::size_t mask() const { return slots_.size() - 1; }
  std::size_t start(const T* pointer) const {
    const auto number = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(pointer));
    return static_cast<std::size_t>((number * 0x9e3779b97f4a7c15) >> 32) & mask();
  }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? 32 : slots_.size() * 2);
    old.swap(slots_);
    for (Slot& slot : old) {
      if (slot.pointer == nullptr)
        continue;
      std::size_t at = start(slot.pointer);
      while (slots_[at].pointer != nullptr)
        at = (at + 1) & mask();
      slots_[at] = static_cast<Slot&&>(slot);
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

} // namespace ptoscope
