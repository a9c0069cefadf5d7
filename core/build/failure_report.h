#pragma once

#include "core/support/expected.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::build {

/// What `report/pipeline_profile.json` tells of a compile (`formats/compile-profile.md`).
struct ProfileSummary {
  bool has_codegen = false;
  std::string last_pass; ///< empty when no pass ran
};

/// Reads the names of stages only. Errors: those of `read_file`, and "profile-malformed".
Expected<ProfileSummary> read_profile_summary(const std::filesystem::path& path);

/// The same from the text of the file; `place` names it in errors.
Expected<ProfileSummary> parse_profile_summary(std::string_view text, const std::string& place);

/// Names of the units whose code could not be generated, in the order of
/// `report/codegen_errors.txt` (`formats/logging-errors.md` section 6), each once. Errors: those
/// of `read_file`.
Expected<std::vector<std::string>> read_failed_units(const std::filesystem::path& path);
std::vector<std::string> parse_failed_units(std::string_view text);

} // namespace ptoscope::build
