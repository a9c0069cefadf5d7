#include "core/diff/name_table.h"

#include "core/support/content_hash.h"

namespace ptoscope::diff {

std::string_view name_stem(std::string_view name) {
  const std::size_t suffix = name.find("__", 1);
  return suffix == std::string_view::npos ? name : name.substr(0, suffix);
}

std::uint32_t NameTable::add(std::string_view name) {
  if (names_.size() * 2 >= slots_.size())
    grow();
  std::uint32_t& place = slots_[slot(name)];
  if (place == kUnknown) {
    place = static_cast<std::uint32_t>(names_.size());
    names_.push_back(name);
    bases_.push_back(base_ids_.id(hash_bytes(name_stem(name))));
  }
  return place;
}

std::uint32_t NameTable::find(std::string_view name) const {
  return slots_.empty() ? kUnknown : slots_[slot(name)];
}

std::size_t NameTable::slot(std::string_view name) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = static_cast<std::size_t>(hash_bytes(name)) & mask;
  while (slots_[at] != kUnknown && names_[slots_[at]] != name)
    at = (at + 1) & mask;
  return at;
}

void NameTable::grow() {
  slots_.assign(slots_.empty() ? 256 : slots_.size() * 2, kUnknown);
  for (std::size_t i = 0; i < names_.size(); ++i)
    slots_[slot(names_[i])] = static_cast<std::uint32_t>(i);
}

} // namespace ptoscope::diff
