#pragma once

#include "core/diff/id_table.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope::diff {

/// Numbers for the names that either text defines. Texts must outlive the table.
class NameTable {
public:
  static constexpr std::uint32_t kUnknown = 0xFFFF'FFFF;

  std::uint32_t add(std::string_view name);
  /// The number of `name`, or `kUnknown` when neither text defines it.
  std::uint32_t find(std::string_view name) const;

  std::string_view name(std::uint32_t id) const { return names_[id]; }
  /// What is left of a name without the suffixes that passes append: `acc__ssa_v0` and
  /// `acc__tile` give the same number as `acc`. Numbers are of their own.
  std::uint32_t base(std::uint32_t id) const { return bases_[id]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(names_.size()); }

private:
  /// Part of the hash beside the number, so that most other names are passed over unread.
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t name = kUnknown;
  };

  std::size_t slot(std::string_view name, std::uint64_t hash) const;
  void grow();

  std::vector<std::string_view> names_;
  std::vector<std::uint32_t> bases_;
  std::vector<Slot> slots_;
  IdTable base_ids_;
};

/// The part of a name before the suffixes that passes append (`__ssa_v0`, `__tile`).
std::string_view name_stem(std::string_view name);

} // namespace ptoscope::diff
