#pragma once

#include "core/build/build_info.h"
#include "core/build/classification.h"

#include <filesystem>

namespace ptoscope::build {

/// Adds what an older or failed compile left in a reused directory
/// (`formats/build-output.md` sections 2 and 9) to `info.diagnostics`, and marks a build as
/// incomplete that only looks complete. `directory` is where the build lies.
void find_leftovers(const std::filesystem::path& directory, const Facts& facts, bool is_sub_build,
                    BuildInfo& info);

} // namespace ptoscope::build
