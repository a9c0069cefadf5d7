#include "core/support/large_text.h"

#include <algorithm>

namespace ptoscope {
namespace {

constexpr std::int64_t kChunkBytes = 1LL << 20;

/// A search through parts of one file.
class Finder {
public:
  Finder(const FileReader& file, const Needle& needle, const CancellationToken& token,
         const ProgressCallback& progress)
      : file_(file), needle_(needle), token_(token), progress_(progress) {}

  /// The first occurrence that begins in [begin, end).
  Status forward(std::int64_t begin, std::int64_t end) {
    for (std::int64_t at = begin; at < end && !found && !token_.cancelled(); at += kChunkBytes) {
      if (const Status status = read(at, std::min(end, at + kChunkBytes)); !status)
        return status;
      if (const std::size_t hit = needle_.find_prepared(part_, 0); hit != std::string_view::npos)
        found = at + static_cast<std::int64_t>(hit);
    }
    return Done{};
  }

  /// The last occurrence that begins in [begin, end).
  Status backward(std::int64_t begin, std::int64_t end) {
    for (std::int64_t at = end; at > begin && !found && !token_.cancelled(); at -= kChunkBytes) {
      const std::int64_t from = std::max(begin, at - kChunkBytes);
      if (const Status status = read(from, at); !status)
        return status;
      for (std::size_t hit = needle_.find_prepared(part_, 0); hit != std::string_view::npos;
           hit = needle_.find_prepared(part_, hit + 1))
        found = from + static_cast<std::int64_t>(hit);
    }
    return Done{};
  }

  std::optional<std::int64_t> found;

private:
  /// Reads what an occurrence that begins in [begin, end) may consist of.
  Status read(std::int64_t begin, std::int64_t end) {
    const std::size_t size = static_cast<std::size_t>(end - begin) + needle_.size() - 1;
    room_.resize(std::max(room_.size(), size));
    const std::span<char> wanted = std::span(room_).first(size);
    const Expected<std::size_t> filled = file_.read_at(begin, wanted);
    if (!filled)
      return filled.error();
    part_ = {room_.data(), *filled};
    needle_.prepare(wanted.first(*filled));
    done_ += end - begin;
    progress_(done_, file_.stamp().size_bytes);
    return Done{};
  }

  const FileReader& file_;
  const Needle& needle_;
  const CancellationToken& token_;
  const ProgressCallback& progress_;
  std::vector<char> room_;
  std::string_view part_; ///< what was read, in `room_`
  std::int64_t done_ = 0;
};

} // namespace

Expected<std::optional<std::int64_t>> LargeText::find(const Needle& needle, std::int64_t from,
                                                      Direction direction,
                                                      const CancellationToken& token,
                                                      const ProgressCallback& progress) const {
  const std::int64_t size_bytes = stamp().size_bytes;
  from = std::clamp<std::int64_t>(from, 0, size_bytes);
  if (needle.empty())
    return std::optional<std::int64_t>();
  Finder finder(file_, needle, token, progress);
  const bool forward = direction == Direction::Forward;
  Status status = forward ? finder.forward(from, size_bytes) : finder.backward(0, from);
  if (status && !finder.found)
    status = forward ? finder.forward(0, from) : finder.backward(from, size_bytes);
  if (!status)
    return status.error();
  return finder.found;
}

} // namespace ptoscope
