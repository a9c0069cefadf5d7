#pragma once

#include <cstdint>
#include <vector>

namespace ptoscope {

/// A set of pointers, none of them null; open addressing, made for asking. Order is never visible.
template <typename T>
class PointerSet {
public:
  bool contains(const T* pointer) const {
    if (slots_.empty())
      return false;
    for (std::size_t at = start(pointer);; at = (at + 1) & mask()) {
      if (slots_[at] == nullptr || slots_[at] == pointer)
        return slots_[at] != nullptr;
    }
  }

  /// True when it wasn't in the set.
  bool insert(const T* pointer) {
    if ((size_ + 1) * 2 > slots_.size())
      grow();
    std::size_t at = start(pointer);
    while (slots_[at] != nullptr && slots_[at] != pointer)
      at = (at + 1) & mask();
    if (slots_[at] == pointer)
      return false;
    slots_[at] = pointer;
    ++size_;
    return true;
  }

private:
  std::size_t mask() const { return slots_.size() - 1; }
  std::size_t start(const T* pointer) const {
    const auto number = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(pointer));
    return static_cast<std::size_t>((number * 0x9e3779b97f4a7c15) >> 32) & mask();
  }

  void grow() {
    std::vector<const T*> old(slots_.empty() ? 32 : slots_.size() * 2);
    old.swap(slots_);
    for (const T* pointer : old) {
      if (pointer == nullptr)
        continue;
      std::size_t at = start(pointer);
      while (slots_[at] != nullptr)
        at = (at + 1) & mask();
      slots_[at] = pointer;
    }
  }

  std::vector<const T*> slots_;
  std::size_t size_ = 0;
};

} // namespace ptoscope
