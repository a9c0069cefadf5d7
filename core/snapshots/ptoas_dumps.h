#pragma once

#include "core/snapshots/listing.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

/// The name of a folder with the dumps of all units of a build.
inline constexpr const char* kPtoasPassesFolder = "ptoas_passes";

/// The name of a dump of ptoas taken apart: `2_0_cse.mlir` (`formats/ptoas.md` section 11).
struct PtoasDumpName {
  std::vector<std::int64_t> numbers; ///< of the pass, outer pipelines first
  std::string pass;

  bool operator==(const PtoasDumpName&) const = default;
};

/// Nothing for any other name. Numbers have one to nine digits.
std::optional<PtoasDumpName> parse_ptoas_dump_name(std::string_view file_name);

/// Lists the dumps of one unit below `directory` in the order in which the passes ran: by number,
/// passes on a function beside each other by the function. They are numbered from 1; step 0 is the
/// `.pto` that the unit was made from, where it lies in the build. A pass on a function is named
/// with it: "cse @mix". Links to directories are not followed. Errors: as `list_dumps`.
Expected<Listing> list_ptoas_dumps(const std::filesystem::path& directory,
                                   std::int64_t limit_bytes = kMaxStoreBytes);

/// True when `directory` looks like that of a unit: it, or a folder directly in it, holds a dump of
/// ptoas by its name.
bool holds_ptoas_dumps(const std::filesystem::path& directory);

/// The folders directly below `ptoas_passes` that hold dumps, sorted by name.
std::vector<DumpDirectory> find_ptoas_units(const std::filesystem::path& ptoas_passes);

/// The folder of the unit that a dump belongs to; its own folder when none is named after units.
std::filesystem::path ptoas_unit_of(const std::filesystem::path& dump);

} // namespace ptoscope::snapshots
