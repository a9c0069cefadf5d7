#include "core/build/leftovers.h"

#include "core/support/file_io.h"

#include <algorithm>
#include <system_error>

namespace ptoscope::build {
namespace {

namespace fs = std::filesystem;

void add(BuildInfo& info, std::string_view code, const fs::path& place, std::string_view text) {
  info.diagnostics.push_back(make_warning(code, Place{place.string(), 0, 0}, text));
}

/// Time of last change, or -1 when there is no such file.
std::int64_t time_of(const fs::path& path) {
  const Expected<FileStamp> stamp = file_stamp(path);
  return stamp ? stamp->mtime_ns : -1;
}

bool has_part(const BuildInfo& info, PartKind kind) {
  return std::any_of(info.parts.begin(), info.parts.end(),
                     [kind](const Part& part) { return part.kind == kind; });
}

/// Sidecars are written after code generation succeeded, so an error report that is older
/// belongs to an earlier compile.
void check_error_report(const fs::path& directory, const fs::path& place, std::int64_t sidecar,
                        BuildInfo& info) {
  const std::int64_t report = time_of(directory / place);
  if (report < 0)
    return;
  if (sidecar > report) {
    add(info, "leftover", place,
        message_text("core", "the report of an earlier compile that failed"));
    return;
  }
  info.incomplete = true;
  add(info, "failed-compile", place,
      message_text("core",
                   "code generation failed after this build was made, or it is half written"));
}

/// The failing program of a distributed or multi compile is written to the top level.
bool has_misplaced_program(const BuildInfo& info, const fs::path& directory) {
  return std::any_of(
      info.next_levels.begin(), info.next_levels.end(), [&directory](const BuildInfo& sub) {
        std::error_code error;
        return fs::is_regular_file(directory / "orchestration" / (sub.name + ".cpp"), error);
      });
}

void check_single(const fs::path& directory, const Facts& facts, BuildInfo& info) {
  if (facts.host_orch)
    add(info, "leftover", "orchestration/host_orch.py",
        message_text("core",
                     "the host program of an older distributed build; kernel_config.py wins"));
  if (facts.distributed_meta)
    add(info, "leftover", "distributed_meta.json",
        message_text("core", "the sidecar of an older distributed build"));
  if (has_misplaced_program(info, directory)) {
    info.incomplete = true;
    add(info, "failed-compile", "kernel_config.py",
        message_text("core",
                     "its orchestration is also in next_levels: a distributed compile failed "
                     "and wrote this program to the top level"));
  } else if (!info.next_levels.empty()) {
    add(info, "leftover", "next_levels",
        message_text("core", "sub-builds of an older compile of another kind"));
  }
  const fs::path sidecar = directory / "compiled_meta.json";
  check_error_report(directory, "report/codegen_errors.txt", time_of(sidecar), info);
  for (const BuildInfo& sub : info.next_levels)
    check_error_report(directory, fs::path("next_levels") / sub.name / "report/codegen_errors.txt",
                       time_of(sidecar), info);
}

void check_distributed(const fs::path& directory, const Facts& facts, BuildInfo& info) {
  if (facts.compiled_meta)
    add(info, "leftover", "compiled_meta.json",
        message_text("core", "the sidecar of an older single build"));
  for (const PartKind kind : {PartKind::Kernels, PartKind::Ptoas}) {
    if (has_part(info, kind))
      add(info, "leftover", part_name(kind),
          message_text("core", "files of an older compile of another kind"));
  }
  for (const BuildInfo& sub : info.next_levels) {
    std::error_code error;
    if (!fs::exists(directory / "next_levels" / sub.name / "kernel_config.py", error))
      add(info, "not-a-program", fs::path("next_levels") / sub.name,
          message_text("core", "there is no kernel_config.py, so it is no chip program"));
  }
  const std::int64_t sidecar = time_of(directory / "distributed_meta.json");
  check_error_report(directory, "report/codegen_errors.txt", sidecar, info);
  for (const BuildInfo& sub : info.next_levels)
    check_error_report(directory, fs::path("next_levels") / sub.name / "report/codegen_errors.txt",
                       sidecar, info);
}

void check_multi(const Facts& facts, BuildInfo& info) {
  if (facts.compiled_meta)
    add(info, "leftover", "compiled_meta.json",
        message_text("core", "the sidecar of an older single build"));
  for (const PartKind kind : {PartKind::Kernels, PartKind::Orchestration, PartKind::Ptoas}) {
    if (has_part(info, kind))
      add(info, "leftover", part_name(kind),
          message_text("core", "files of an older compile of another kind"));
  }
}

} // namespace

void find_leftovers(const fs::path& directory, const Facts& facts, bool is_sub_build,
                    BuildInfo& info) {
  for (const Part& part : info.parts) {
    if (part.kind == PartKind::Other && part.path.extension() == ".tmp")
      add(info, "temporary-file", part.path,
          message_text("core", "a writer was interrupted; the file is no part of the build"));
  }
  if (is_sub_build)
    return;
  if (info.kind == Kind::Single)
    check_single(directory, facts, info);
  else if (info.kind == Kind::Distributed)
    check_distributed(directory, facts, info);
  else if (info.kind == Kind::Multi)
    check_multi(facts, info);
}

} // namespace ptoscope::build
