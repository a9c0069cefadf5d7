#pragma once

#include "core/support/expected.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::build {

/// A kernel that the orchestration starts by its number.
struct KernelEntry {
  std::int64_t func_id = -1; ///< -1: not readable
  std::string name;
  std::string source;    ///< relative to the build; of an external kernel as its author wrote it
  std::string core_type; ///< "aic", "aiv"
  bool external = false;
};

/// What `kernel_config.py` says of kernels and orchestration (`formats/build-output.md` section 4).
struct KernelConfig {
  std::string orchestration; ///< its source, relative to the build
  std::vector<KernelEntry> kernels;
  /// Fields that are computed and not written down: they are left empty.
  bool computed = false;

  /// The first kernel with this number, or null.
  const KernelEntry* find(std::int64_t func_id) const;
};

/// Reads the file as literals; it is never executed. What a literal reader doesn't know as a value
/// is left out. Errors: "config-malformed" with line and column when it is no Python.
Expected<KernelConfig> parse_kernel_config(std::string_view text, const std::string& file);

/// The same from disk, at most 4 MiB. Errors: those of `read_file`, "config-not-utf8".
Expected<KernelConfig> read_kernel_config(const std::filesystem::path& file);

} // namespace ptoscope::build
