#include "core/snapshots/text_pool.h"

#include <algorithm>

namespace ptoscope::snapshots {

std::shared_ptr<TextPool::Slot> TextPool::slot(const Key& key) {
  const std::scoped_lock lock(mutex_);
  drop_dead_slots();
  std::shared_ptr<Slot>& result = slots_[key];
  if (!result)
    result = std::make_shared<Slot>();
  return result;
}

void TextPool::drop_dead_slots() {
  if (slots_.size() < next_drop_)
    return;
  std::erase_if(slots_, [](const auto& entry) {
    // A slot that somebody else holds is about to be filled.
    if (entry.second.use_count() != 1)
      return false;
    // The count alone does not show what the thread that let go of the slot put there.
    const std::scoped_lock lock(entry.second->mutex);
    return entry.second->text.expired();
  });
  next_drop_ = std::max(kFirstDrop, 2 * slots_.size());
}

dsl::ParsedTextPtr TextPool::parsed(std::string text) {
  const std::shared_ptr<Slot> place = slot({content_hash(text), text.size()});
  std::unique_lock lock(place->mutex);
  if (dsl::ParsedTextPtr known = place->text.lock()) {
    lock.unlock();
    if (known->text() == text)
      return known;
    // Equal hashes of different texts: the second one is just not shared.
    return std::make_shared<const dsl::ParsedText>(std::move(text));
  }
  auto made = std::make_shared<const dsl::ParsedText>(std::move(text));
  place->text = made;
  return made;
}

} // namespace ptoscope::snapshots
