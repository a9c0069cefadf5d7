#include "core/support/arena.h"

#include <algorithm>

namespace ptoscope {

namespace {

constexpr std::size_t kSmallestPage_bytes = std::size_t{4} * 1024;
constexpr std::size_t kLargestPage_bytes = std::size_t{1024} * 1024;

} // namespace

void* Arena::allocate_in_next_page(std::size_t bytes, std::size_t alignment) {
  next_page(bytes + alignment);
  return take(padding(alignment), bytes);
}

void Arena::recycle() {
  page_ = 0;
  at_ = nullptr;
  left_ = 0;
  used_bytes_ = 0;
}

void Arena::next_page(std::size_t bytes) {
  // A recycled page that is too small for this piece is passed over.
  while (page_ < pages_.size() && pages_[page_].size < bytes)
    ++page_;
  if (page_ == pages_.size()) {
    // An eighth of what there is: little stays unused, and there are few pages.
    const std::size_t usual = std::clamp(total_bytes_ / 8, kSmallestPage_bytes, kLargestPage_bytes);
    const std::size_t size = std::max(usual, bytes);
    total_bytes_ += size;
    pages_.push_back({std::make_unique_for_overwrite<std::byte[]>(size), size});
  }
  at_ = pages_[page_].bytes.get();
  left_ = pages_[page_].size;
  ++page_;
}

} // namespace ptoscope
