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
  struct Slot {
    std::mutex mutex;
    std::weak_ptr<const dsl::ParsedText> text;
  };
  using Key = std::pair<ContentHash, std::size_t>;

  std::shared_ptr<Slot> slot(const Key& key);

  std::mutex mutex_;
  std::map<Key, std::shared_ptr<Slot>> slots_;
};

} // namespace ptoscope::snapshots
