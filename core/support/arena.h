#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace ptoscope {

/// Memory that is given out piece by piece and freed as a whole. Destructors of what lies in it
/// don't run, so only trivially destructible things may. Not thread-safe; addresses are stable.
class Arena {
public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  Arena(Arena&&) noexcept = default;
  Arena& operator=(Arena&&) noexcept = default;
  ~Arena() = default;

  /// `alignment` is a power of two.
  void* allocate(std::size_t bytes, std::size_t alignment) {
    const std::size_t skip = padding(alignment);
    if (bytes + skip > left_)
      return allocate_in_next_page(bytes, alignment);
    return take(skip, bytes);
  }

  template <typename T, typename... Args>
  T* make(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>);
    return ::new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  /// A copy of the elements that lives as long as the arena.
  template <typename T>
  std::span<const T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty())
      return {};
    auto* begin = static_cast<T*>(allocate(items.size_bytes(), alignof(T)));
    std::memcpy(static_cast<void*>(begin), static_cast<const void*>(items.data()),
                items.size_bytes());
    return {begin, items.size()};
  }
  template <typename T, typename Allocator>
  std::span<const T> copy(const std::vector<T, Allocator>& items) {
    return copy(std::span<const T>(items));
  }

  /// Forgets everything and keeps the pages for what comes next.
  void recycle();

  /// Bytes given out since the arena was made or recycled.
  std::size_t used_bytes() const { return used_bytes_; }

private:
  struct Page {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t size = 0;
  };

  std::size_t padding(std::size_t alignment) const {
    return (0 - reinterpret_cast<std::uintptr_t>(at_)) & (alignment - 1);
  }
  void* take(std::size_t skip, std::size_t bytes) {
    std::byte* result = at_ + skip;
    at_ = result + bytes;
    left_ -= skip + bytes;
    used_bytes_ += skip + bytes;
    return result;
  }
  void* allocate_in_next_page(std::size_t bytes, std::size_t alignment);
  void next_page(std::size_t bytes);

  std::vector<Page> pages_;
  std::size_t page_ = 0; ///< the page in use is pages_[page_ - 1]
  std::byte* at_ = nullptr;
  std::size_t left_ = 0; ///< bytes behind `at_`
  std::size_t used_bytes_ = 0;
  std::size_t total_bytes_ = 0; ///< of all pages
};

} // namespace ptoscope
