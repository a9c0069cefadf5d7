#pragma once

#include "core/support/content_hash.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace ptoscope {

/// Makes things of texts so that equal texts give one object for as long as somebody holds it.
/// `Value` has a `text()` that tells what it was made of. Thread-safe: different texts are worked
/// on at the same time, an equal one is waited for.
template <typename Value>
class ContentPool {
public:
  /// The object of `text`, made of it and `arguments` when there is none.
  template <typename... Arguments>
  std::shared_ptr<const Value> of(std::string text, const Arguments&... arguments) {
    const std::shared_ptr<Slot> place = slot({content_hash(text), text.size()});
    std::unique_lock lock(place->mutex);
    if (std::shared_ptr<const Value> known = place->value.lock()) {
      lock.unlock();
      if (known->text() == text)
        return known;
      // Equal hashes of different texts: the second one is just not shared.
      return std::make_shared<const Value>(std::move(text), arguments...);
    }
    auto made = std::make_shared<const Value>(std::move(text), arguments...);
    place->value = made;
    return made;
  }

private:
  static constexpr std::size_t kFirstDrop = 1000;

  struct Slot {
    std::mutex mutex;
    std::weak_ptr<const Value> value;
  };
  using Key = std::pair<ContentHash, std::size_t>;

  std::shared_ptr<Slot> slot(const Key& key) {
    const std::scoped_lock lock(mutex_);
    drop_dead_slots();
    std::shared_ptr<Slot>& result = slots_[key];
    if (!result)
      result = std::make_shared<Slot>();
    return result;
  }

  /// Forgets texts whose object nobody holds any more, once there may be many: files that are
  /// written again and again while a build is followed leave a slot each.
  void drop_dead_slots() {
    if (slots_.size() < next_drop_)
      return;
    std::erase_if(slots_, [](const auto& entry) {
      // A slot that somebody else holds is about to be filled.
      if (entry.second.use_count() != 1)
        return false;
      // The count alone does not show what the thread that let go of the slot put there.
      const std::scoped_lock lock(entry.second->mutex);
      return entry.second->value.expired();
    });
    next_drop_ = std::max(kFirstDrop, 2 * slots_.size());
  }

  std::mutex mutex_;
  std::map<Key, std::shared_ptr<Slot>> slots_;
  std::size_t next_drop_ = kFirstDrop; ///< number of slots
};

} // namespace ptoscope
