#include "core/diff/name_table.h"

#include "core/support/content_hash.h"

#include <utility>

namespace ptoscope::diff {

std::string_view name_stem(std::string_view name) {
  const std::size_t suffix = name.find("__", 1);
  return suffix == std::string_view::npos ? name : name.substr(0, suffix);
}

std::uint32_t NameTable::add(std::string_view name) {
  if (names_.size() * 2 >= slots_.size())
    grow();
  const std::uint64_t hash = hash_bytes(name);
  Slot& place = slots_[slot(name, hash)];
  if (place.name == kUnknown) {
    place = {static_cast<std::uint32_t>(hash >> 32), static_cast<std::uint32_t>(names_.size())};
    names_.push_back(name);
    bases_.push_back(base_ids_.id(hash_bytes(name_stem(name))));
  }
  return place.name;
}

std::uint32_t NameTable::find(std::string_view name) const {
  return slots_.empty() ? kUnknown : slots_[slot(name, hash_bytes(name))].name;
}

std::size_t NameTable::slot(std::string_view name, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  std::size_t at = static_cast<std::size_t>(hash) & mask;
  while (slots_[at].name != kUnknown && (slots_[at].tag != tag || names_[slots_[at].name] != name))
    at = (at + 1) & mask;
  return at;
}

void NameTable::grow() {
  const std::vector<Slot> old =
      std::exchange(slots_, std::vector<Slot>(slots_.empty() ? 256 : slots_.size() * 2));
  for (const Slot& place : old)
    if (place.name != kUnknown)
      slots_[slot(names_[place.name], hash_bytes(names_[place.name]))] = place;
}

} // namespace ptoscope::diff
