#include "core/build/build_info.h"

#include "core/build/classification.h"
#include "core/build/directory_scan.h"
#include "core/build/failure_report.h"
#include "core/build/leftovers.h"
#include "core/support/file_io.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace ptoscope::build {
namespace {

namespace fs = std::filesystem;

PartKind part_kind(std::string_view name, EntryType type) {
  static constexpr std::pair<std::string_view, PartKind> kFolders[] = {
      {"passes_dump", PartKind::PassesDump},
      {"report", PartKind::Report},
      {"ptoas", PartKind::Ptoas},
      {"ptoas_passes", PartKind::PtoasPasses},
      {"kernels", PartKind::Kernels},
      {"orchestration", PartKind::Orchestration},
      {"sub_workers", PartKind::SubWorkers},
      {"debug", PartKind::DebugRunner},
      {"data", PartKind::Data},
      {"dfx_outputs", PartKind::Dfx},
      {"cache", PartKind::Cache},
  };
  static constexpr std::pair<std::string_view, PartKind> kFiles[] = {
      {"kernel_config.py", PartKind::KernelConfig},
      {"compiled_meta.json", PartKind::Metadata},
      {"distributed_meta.json", PartKind::Metadata},
      {"golden.py", PartKind::Golden},
  };
  const auto find = [name](const auto& table) {
    for (const auto& [known, kind] : table) {
      if (known == name)
        return kind;
    }
    return PartKind::Other;
  };
  return type == EntryType::Directory ? find(kFolders) : find(kFiles);
}

/// Describes one directory of a build; sub-builds are one level deep.
class Describer {
public:
  Describer(fs::path root, fs::path base, BuildInfo& info, Limits& limits)
      : root_(std::move(root)), base_(std::move(base)), info_(info), limits_(limits),
        scan_(root_, info.diagnostics, limits) {}

  void describe(bool is_sub_build) {
    bool next_levels = false;
    for (const Entry& entry : scan_.list(base_)) {
      if (entry.type == EntryType::Skipped)
        continue;
      if (entry.name == "next_levels" && entry.type == EntryType::Directory && !is_sub_build) {
        next_levels = true;
        continue;
      }
      add_part(entry);
    }
    std::stable_sort(info_.parts.begin(), info_.parts.end(),
                     [](const Part& a, const Part& b) { return a.kind < b.kind; });
    if (next_levels)
      describe_next_levels();
    read_markers();
    read_failure();
    const Verdict verdict = classify(facts_);
    info_.kind = verdict.kind;
    info_.incomplete = verdict.incomplete;
    info_.reason = verdict.reason;
    find_leftovers(root_ / base_, facts_, is_sub_build, info_);
  }

private:
  void add_part(const Entry& entry) {
    Part part;
    part.kind = part_kind(entry.name, entry.type);
    part.path = entry.name;
    part.files = 1;
    part.bytes = entry.bytes;
    if (entry.type == EntryType::Directory) {
      const Tally tally = scan_.tally(base_ / entry.name);
      part.files = tally.files;
      part.bytes = tally.bytes;
      note_folder(part.kind, tally);
    }
    switch (part.kind) {
    case PartKind::PassesDump:
    case PartKind::Report:
    case PartKind::Other:
      break;
    default:
      facts_.other_parts = true;
    }
    info_.parts.push_back(std::move(part));
  }

  void note_folder(PartKind kind, const Tally& tally) {
    switch (kind) {
    case PartKind::PassesDump:
      facts_.passes_dump = true;
      return;
    case PartKind::Report:
      facts_.report = true;
      return;
    case PartKind::Ptoas:
      facts_.ptoas = true;
      return;
    case PartKind::Kernels:
      facts_.kernel_cpp = tally.has_cpp;
      facts_.kernel_pto = tally.has_pto;
      return;
    case PartKind::Orchestration:
      facts_.orchestration = true;
      facts_.orchestration_cpp = tally.has_cpp;
      return;
    default:
      return;
    }
  }

  void describe_next_levels() {
    facts_.other_parts = true;
    for (const Entry& entry : scan_.list(base_ / "next_levels")) {
      const fs::path base = base_ / "next_levels" / entry.name;
      if (entry.type != EntryType::Directory)
        continue;
      BuildInfo sub;
      sub.path = info_.path / "next_levels" / entry.name;
      sub.name = entry.name;
      Describer(root_, base, sub, limits_).describe(true);
      facts_.sub_programs = facts_.sub_programs || is_file(base / "kernel_config.py");
      facts_.codegen_errors = facts_.codegen_errors || is_file(base / "report/codegen_errors.txt");
      facts_.sub_orchestration =
          facts_.sub_orchestration ||
          std::any_of(sub.parts.begin(), sub.parts.end(),
                      [](const Part& part) { return part.kind == PartKind::Orchestration; });
      info_.next_levels.push_back(std::move(sub));
    }
  }

  /// Links count as what they point to, as replay sees it.
  bool is_file(const fs::path& path) const {
    std::error_code error;
    return fs::is_regular_file(root_ / path, error);
  }

  void read_markers() {
    facts_.kernel_config = is_file(base_ / "kernel_config.py");
    facts_.host_orch = is_file(base_ / "orchestration/host_orch.py");
    facts_.compiled_meta = is_file(base_ / "compiled_meta.json");
    facts_.distributed_meta = is_file(base_ / "distributed_meta.json");
    facts_.codegen_errors = facts_.codegen_errors || is_file(base_ / "report/codegen_errors.txt");
  }

  /// Reads a report unless it lies outside the build; findings about it are kept.
  template <typename Read>
  auto read_report(const fs::path& path, Read read) {
    std::error_code error;
    const fs::path target = fs::canonical(root_ / path, error);
    const bool inside = !error && target.string().starts_with(root_.string() + "/");
    auto result =
        inside ? read(target) : decltype(read(target))(make_error("file-missing", Place{}, {}));
    if (inside && !result) {
      Diagnostic finding = result.error();
      finding.place.file = path.string();
      finding.severity = Severity::Warning;
      info_.diagnostics.push_back(std::move(finding));
    }
    return result;
  }

  void read_failure() {
    const auto units = read_report(base_ / "report/codegen_errors.txt", read_failed_units);
    if (units)
      info_.stopped_at = *units;
    for (const BuildInfo& sub : info_.next_levels) {
      for (const std::string& unit : sub.stopped_at)
        info_.stopped_at.push_back(unit == sub.name ? unit : sub.name + "/" + unit);
    }
    if (!is_file(base_ / "report/pipeline_profile.json"))
      return;
    const auto profile =
        read_report(base_ / "report/pipeline_profile.json",
                    [](const fs::path& path) { return read_profile_summary(path); });
    if (!profile || profile->has_codegen)
      return;
    facts_.profile_without_codegen = true;
    if (!info_.stopped_at.empty())
      return;
    const std::string pass = profile->last_pass.empty() ? last_dump() : profile->last_pass;
    if (!pass.empty())
      info_.stopped_at = {pass};
  }

  /// The pass in the name of the dump with the highest number.
  std::string last_dump() {
    std::string pass;
    long highest = -1;
    if (!facts_.passes_dump)
      return pass;
    for (const Entry& entry : scan_.list(base_ / "passes_dump")) {
      const std::size_t digits = entry.name.find_first_not_of("0123456789");
      if (digits == 0 || digits > 6 || digits == std::string::npos || !entry.name.ends_with(".py"))
        continue;
      const std::string_view rest = std::string_view(entry.name).substr(digits);
      const long number = std::stol(entry.name.substr(0, digits));
      if (!rest.starts_with("_after_") || number <= highest)
        continue;
      highest = number;
      pass = rest.substr(7, rest.size() - 10);
    }
    return pass;
  }

  fs::path root_;
  fs::path base_; ///< the described directory, relative to the root
  BuildInfo& info_;
  Limits& limits_;
  DirectoryScan scan_;
  Facts facts_;
};

} // namespace

Expected<BuildInfo> describe(const fs::path& path, const Limits& limits) {
  std::error_code error;
  const fs::path root = fs::canonical(path, error);
  if (error || !fs::is_directory(root, error))
    return make_error("build-missing", Place{path.string(), 0, 0},
                      message_text("core", "expected a build directory, found {0}"),
                      !error ? "a file" : "nothing that can be opened");
  fs::directory_iterator probe(root, error);
  if (error)
    return make_error("build-unreadable", Place{path.string(), 0, 0},
                      message_text("core", "the directory cannot be read: {0}"), error.message());
  BuildInfo info;
  info.path = path;
  info.name = root.filename().string();
  Limits left = limits;
  Describer(root, {}, info, left).describe(false);
  return info;
}

} // namespace ptoscope::build
