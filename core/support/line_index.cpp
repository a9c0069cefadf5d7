#include "core/support/line_index.h"

#include <algorithm>
#include <cstring>

namespace ptoscope {

LineIndex::LineIndex(std::string_view text) : text_(text) {
  starts_.reserve(text.size() / 64 + 1);
  std::size_t position = 0;
  while (position < text.size()) {
    starts_.push_back(static_cast<std::uint32_t>(position));
    const std::size_t end = text.find('\n', position);
    if (end == std::string_view::npos)
      break;
    position = end + 1;
  }
}

std::string_view LineIndex::line(std::uint32_t line) const {
  const std::size_t begin = starts_[line];
  std::size_t end = line + 1 < starts_.size() ? starts_[line + 1] : text_.size();
  if (end > begin && text_[end - 1] == '\n')
    --end;
  if (end > begin && text_[end - 1] == '\r')
    --end;
  return text_.substr(begin, end - begin);
}

std::uint32_t LineIndex::line_at(std::uint32_t offset) const {
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
  if (next == starts_.begin())
    return 0;
  return static_cast<std::uint32_t>(next - starts_.begin()) - 1;
}

} // namespace ptoscope
