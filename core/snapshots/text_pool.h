#pragma once

#include "core/dsl/parsed_text.h"
#include "core/support/content_hash.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace ptoscope::snapshots {

/// Parses texts so that equal ones are one object for as long as somebody holds it.
/// Thread-safe: different texts are parsed at the same time, an equal one is waited for.
class TextPool {
public:
  /// `text` must be valid UTF-8.
  dsl::ParsedTextPtr parsed(std::string text);

private:
  static constexpr std::size_t kFirstDrop = 1000;

  struct Slot {
    std::mutex mutex;
    std::weak_ptr<const dsl::ParsedText> text;
  };
  using Key = std::pair<ContentHash, std::size_t>;

  std::shared_ptr<Slot> slot(const Key& key);
  /// Forgets texts that nobody holds any more, once there may be many: files that are written
  /// again and again while a build is followed leave a slot each.
  void drop_dead_slots();

  std::mutex mutex_;
  std::map<Key, std::shared_ptr<Slot>> slots_;
  std::size_t next_drop_ = kFirstDrop; ///< number of slots
};

} // namespace ptoscope::snapshots
