#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace ptoscope::pto {

/// The file that a location names, as the compiler saw it: absolute, or relative to where it ran.
/// A relative name is looked for beside `module` and in the folders above it; an absolute one that
/// is not there (the build was copied from elsewhere) by its last parts in the same folders. Only
/// regular files count; nothing is read.
std::optional<std::filesystem::path> find_source(std::string_view name,
                                                 const std::filesystem::path& module);

} // namespace ptoscope::pto
