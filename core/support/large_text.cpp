#include "core/support/large_text.h"

#include <algorithm>
#include <cstring>

namespace ptoscope {
namespace {

/// Bytes that are counted between two looks at the token.
constexpr std::int64_t kPartBytes = 16 * LargeText::kBlockBytes;

/// Counts in bytes for short stretches, which the compiler does for many bytes at once.
std::int64_t count_breaks(std::string_view bytes) {
  constexpr std::size_t kStretch = 255;
  std::int64_t breaks = 0;
  while (!bytes.empty()) {
    const std::string_view stretch = bytes.substr(0, kStretch);
    std::uint8_t found = 0;
    for (const char byte : stretch)
      found = static_cast<std::uint8_t>(found + (byte == '\n' ? 1 : 0));
    breaks += found;
    bytes.remove_prefix(stretch.size());
  }
  return breaks;
}

} // namespace

Expected<std::shared_ptr<LargeText>> LargeText::open(const std::filesystem::path& path) {
  Expected<FileReader> file = FileReader::open(path);
  if (!file)
    return file.error();
  auto text = std::shared_ptr<LargeText>(new LargeText(std::move(*file)));
  std::vector<char> room(kBlockBytes);
  if (const Expected<bool> more = text->count_part(room); !more)
    return more.error();
  return text;
}

Status LargeText::count_lines(const CancellationToken& token, const ProgressCallback& progress) {
  std::vector<char> room(kPartBytes);
  while (!token.cancelled()) {
    const Expected<bool> more = count_part(room);
    if (!more)
      return more.error();
    progress(extent().bytes, stamp().size_bytes);
    if (!*more)
      break;
  }
  return Done{};
}

Expected<bool> LargeText::count_part(std::span<char> room) {
  // Two who count take turns.
  const std::scoped_lock counting(counting_);
  const Extent before = extent();
  if (before.complete)
    return false;
  // What is written behind the end meanwhile is for whoever opens the file anew.
  const std::int64_t left_bytes = stamp().size_bytes - before.bytes;
  const std::span<char> wanted =
      room.first(std::min(room.size(), static_cast<std::size_t>(left_bytes)));
  const Expected<std::size_t> filled = file_.read_at(before.bytes, wanted);
  if (!filled)
    return filled.error();
  const std::string_view part(wanted.data(), *filled);
  std::vector<std::int64_t> breaks_in;
  for (std::size_t at = 0; at < part.size(); at += kBlockBytes)
    breaks_in.push_back(count_breaks(part.substr(at, kBlockBytes)));

  const std::scoped_lock lock(mutex_);
  for (const std::int64_t breaks : breaks_in) {
    breaks_before_.push_back(breaks_);
    breaks_ += breaks;
  }
  counted_bytes_ += static_cast<std::int64_t>(part.size());
  if (!part.empty())
    ends_with_break_ = part.back() == '\n';
  complete_ = part.size() < room.size() || counted_bytes_ == stamp().size_bytes;
  return !complete_;
}

LargeText::Extent LargeText::extent() const {
  const std::scoped_lock lock(mutex_);
  return {line_count(), counted_bytes_, complete_};
}

std::int64_t LargeText::line_count() const {
  return breaks_ + (ends_with_break_ ? 0 : 1);
}

std::string_view LargeText::block(std::int64_t index) const {
  ++uses_;
  for (Block& known : cache_) {
    if (known.index == index) {
      known.last_use = uses_;
      return known.bytes;
    }
  }
  Block& oldest = *std::ranges::min_element(cache_, {}, &Block::last_use);
  const std::int64_t begin = index * kBlockBytes;
  oldest.index = index;
  oldest.last_use = uses_;
  oldest.bytes.resize(
      static_cast<std::size_t>(std::clamp<std::int64_t>(counted_bytes_ - begin, 0, kBlockBytes)));
  const Expected<std::size_t> filled = file_.read_at(begin, oldest.bytes);
  oldest.bytes.resize(filled ? *filled : 0);
  // The last block grows while lines are counted.
  if (begin + kBlockBytes > counted_bytes_ && !complete_)
    oldest.index = -1;
  return oldest.bytes;
}

std::int64_t LargeText::breaks_behind(std::int64_t block) const {
  const auto next = static_cast<std::size_t>(block) + 1;
  return next < breaks_before_.size() ? breaks_before_[next] : breaks_;
}

std::int64_t LargeText::line_start(std::int64_t line) const {
  if (line <= 0)
    return 0;
  // The last block before which there are fewer breaks than the line needs.
  const auto found = std::ranges::lower_bound(breaks_before_, line);
  const std::int64_t index = found - breaks_before_.begin() - 1;
  const std::string_view bytes = block(index);
  std::int64_t left = line - breaks_before_[static_cast<std::size_t>(index)];
  std::size_t at = 0;
  for (; left > 0; --left) {
    const std::size_t found_break = bytes.find('\n', at);
    if (found_break == std::string_view::npos)
      break; // the file is another one now
    at = found_break + 1;
  }
  return index * kBlockBytes + static_cast<std::int64_t>(at);
}

std::int64_t LargeText::next_break(std::int64_t from) const {
  if (from >= counted_bytes_)
    return counted_bytes_;
  std::int64_t index = from / kBlockBytes;
  const auto in_block = static_cast<std::size_t>(from - index * kBlockBytes);
  if (const std::size_t at = block(index).find('\n', in_block); at != std::string_view::npos)
    return index * kBlockBytes + static_cast<std::int64_t>(at);
  // The next block that holds a break: before the one behind it there are more of them.
  const auto behind = std::ranges::upper_bound(breaks_before_, breaks_behind(index));
  if (behind == breaks_before_.end() && breaks_ == breaks_behind(index))
    return counted_bytes_;
  index = behind - breaks_before_.begin() - 1;
  const std::size_t at = block(index).find('\n');
  return at == std::string_view::npos ? counted_bytes_
                                      : index * kBlockBytes + static_cast<std::int64_t>(at);
}

std::string LargeText::read_bytes(std::int64_t begin, std::int64_t end) const {
  std::string result;
  while (begin < end) {
    const std::int64_t index = begin / kBlockBytes;
    const std::string_view bytes = block(index);
    const auto from = static_cast<std::size_t>(begin - index * kBlockBytes);
    if (from >= bytes.size())
      break;
    result += bytes.substr(from, static_cast<std::size_t>(end - begin));
    begin = (index + 1) * kBlockBytes;
  }
  return result;
}

std::vector<LargeText::Line> LargeText::lines(std::int64_t first, std::int64_t count,
                                              std::int64_t limit_bytes, std::int64_t begin) const {
  const std::scoped_lock lock(mutex_);
  std::vector<Line> result;
  const std::int64_t last = std::min(first + count, line_count());
  if (first < 0 || first >= last)
    return result;
  std::int64_t offset = line_start(first);
  for (std::int64_t index = first; index < last; ++index) {
    const std::int64_t end = next_break(offset);
    std::int64_t size_bytes = std::max<std::int64_t>(0, end - offset);
    if (end < counted_bytes_ && size_bytes > 0 && read_bytes(end - 1, end) == "\r")
      --size_bytes;
    Line line{offset, size_bytes, std::clamp<std::int64_t>(begin, 0, size_bytes), {}};
    line.bytes =
        read_bytes(offset + line.begin, offset + std::min(size_bytes, line.begin + limit_bytes));
    result.push_back(std::move(line));
    offset = std::min(end + 1, counted_bytes_);
  }
  return result;
}

LargeText::Position LargeText::position_of(std::int64_t offset) const {
  const std::scoped_lock lock(mutex_);
  if (counted_bytes_ == 0)
    return {};
  offset = std::clamp<std::int64_t>(offset, 0, counted_bytes_ - 1);
  const std::int64_t index = offset / kBlockBytes;
  const std::string_view before =
      block(index).substr(0, static_cast<std::size_t>(offset - index * kBlockBytes));
  const std::int64_t line = breaks_before_[static_cast<std::size_t>(index)] + count_breaks(before);
  return {line, std::max<std::int64_t>(0, offset - line_start(line))};
}

std::int64_t LargeText::offset_of(const Position& position) const {
  const std::scoped_lock lock(mutex_);
  if (position.line >= line_count())
    return counted_bytes_;
  const std::int64_t start = line_start(position.line);
  return std::min(start + position.byte, next_break(start));
}

std::string LargeText::bytes(std::int64_t begin, std::int64_t end, std::int64_t limit_bytes) const {
  std::string result(
      static_cast<std::size_t>(std::clamp<std::int64_t>(end - begin, 0, limit_bytes)), '\0');
  const Expected<std::size_t> filled = file_.read_at(begin, result);
  result.resize(filled ? *filled : 0);
  return result;
}

} // namespace ptoscope
