#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace ptoscope::snapshots {

/// A file name of a dump directory taken apart (`formats/passes-dump.md` section 1).
struct DumpName {
  std::int64_t number = 0;
  std::string pass; ///< "frontend" or the name of a pass
  bool log = false; ///< the `.log` beside a snapshot

  bool operator==(const DumpName&) const = default;
};

/// Reads `NN_frontend.py`, `NN_after_<Pass>.py` and the same with `.log`; nothing for any other
/// name. Numbers have one to nine digits.
std::optional<DumpName> parse_dump_name(std::string_view file_name);

/// True for `/dev/null`, which stands for a text that isn't there.
bool is_null_device(const std::filesystem::path& path);

/// A number as file names have it: at least two digits.
std::string padded_number(std::int64_t number);

} // namespace ptoscope::snapshots
