#pragma once

#include "core/build/build_info.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace ptoscope::build {

/// What a file of code in a build is, in the order in which a kernel is made.
enum class CodeKind : std::uint8_t {
  Pto,           ///< `ptoas/<unit>.pto`, or a `.pto` below `kernels/` where ptoas was not run
  Assembled,     ///< `ptoas/<unit>.cpp`: what ptoas wrote
  Kernel,        ///< `kernels/<core>/<function>.cpp`
  Orchestration, ///< `orchestration/<name>.cpp`
  Host,          ///< `orchestration/host_orch.py`
  SubWorker,     ///< `sub_workers/<name>.py`
  Config,        ///< `kernel_config.py`
};

struct CodeFile {
  CodeKind kind = CodeKind::Pto;
  std::filesystem::path path; ///< relative to the build
  std::string sub_build;      ///< the name in `next_levels/`, empty for the build's own
  std::int64_t bytes = 0;
};

/// The passes of ptoas over one unit, dumped (`SnapshotStore::open` reads them).
struct PtoasDumps {
  std::filesystem::path path; ///< relative to the build: `ptoas_passes/<unit>`
  std::string unit;
  std::string sub_build;
};

struct GeneratedCode {
  std::filesystem::path root;  ///< the build, as it was given
  std::vector<CodeFile> files; ///< by sub-build, kind and path
  std::vector<PtoasDumps> ptoas_passes;
};

/// The build that a path lies in: of `passes_dump/` or a dump in it, of `ptoas_passes/<unit>/`,
/// else the directory itself. Empty for other files.
std::filesystem::path build_of(const std::filesystem::path& path);

/// Finds the code of a build and of its sub-builds by the names of files; reads none. Links that
/// leave the build are left out, and the limits hold. Empty for what is no directory.
GeneratedCode find_generated_code(const std::filesystem::path& build, const Limits& limits = {});

} // namespace ptoscope::build
