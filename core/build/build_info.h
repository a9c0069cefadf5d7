#pragma once

#include "core/support/expected.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::build {

/// Kinds of `formats/build-output.md` section 2, as `ptosc build info` names them.
enum class Kind : std::uint8_t {
  Single,
  Distributed,
  Multi,
  CompileOnly,
  Failed,
  DumpsOnly,
  Unknown
};

/// "single", "distributed", "multi", "compile_only", "failed", "dumps_only", "unknown".
std::string_view kind_name(Kind kind);

enum class PartKind : std::uint8_t {
  PassesDump,
  Report,
  Ptoas,
  PtoasPasses,
  Kernels,
  Orchestration,
  SubWorkers,
  KernelConfig,
  Metadata,
  DebugRunner,
  Golden,
  Data,
  Dfx,
  Cache,
  Other,
};

/// "passes_dump", "report", ..., "other".
std::string_view part_name(PartKind kind);

/// A group of files of one purpose.
struct Part {
  PartKind kind = PartKind::Other;
  std::filesystem::path path; ///< relative to the build
  std::int64_t files = 0;
  std::int64_t bytes = 0;
};

struct BuildInfo {
  std::filesystem::path path;
  std::string name;
  Kind kind = Kind::Unknown;
  bool incomplete = false;
  /// Why this kind was chosen, one sentence; a template as in `Diagnostic`.
  Diagnostic reason;
  /// What stopped the compile: the last pass, or the units whose code could not be generated;
  /// empty when nothing tells of a failure.
  std::vector<std::string> stopped_at;
  std::vector<Part> parts;             ///< ordered by kind, then path
  std::vector<BuildInfo> next_levels;  ///< sub-builds, sorted by name
  std::vector<Diagnostic> diagnostics; ///< links that leave, loops, odd names, leftovers
};

/// How much of a build is looked at; no real build comes near. What is left out is reported.
struct Limits {
  std::int64_t directory_entries = 20'000;
  std::int64_t entries = 500'000; ///< in all directories together
  int depth = 32;                 ///< of directories below a part
};

/// Describes a build directory by the names of its files, safely: nothing is executed, links to
/// directories are not followed, links that leave the build are reported, and the limits hold. Of
/// file contents only `report/pipeline_profile.json` and `report/codegen_errors.txt` are read, for
/// what stopped a failed compile. Errors: "build-missing" when there is no directory,
/// "build-unreadable".
Expected<BuildInfo> describe(const std::filesystem::path& path, const Limits& limits = {});

} // namespace ptoscope::build
