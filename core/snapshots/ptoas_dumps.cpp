#include "core/snapshots/ptoas_dumps.h"

#include "core/snapshots/directory.h"
#include "core/snapshots/listing_findings.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

namespace ptoscope::snapshots {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDepth = 8; ///< operations are nested less deep
constexpr std::size_t kMaxDigits = 9;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_real_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(fs::symlink_status(path, error));
}

/// Calls `visit(folders below the root, name)` for every entry that is no folder until it answers
/// false. Error: when there are too many, or the root can't be read.
Status walk(const fs::path& root, std::size_t depth,
            const std::function<bool(const std::vector<std::string>&, const std::string&)>& visit) {
  std::vector<std::vector<std::string>> open = {{}};
  std::size_t left = kMaxDirectoryEntries;
  while (!open.empty()) {
    const std::vector<std::string> folders = std::move(open.back());
    open.pop_back();
    fs::path place = root;
    for (const std::string& folder : folders)
      place /= folder;
    const Expected<std::vector<std::string>> names = entry_names(place, left);
    if (!names && (folders.empty() || names.error().code == "dump-too-many-files"))
      return names.error();
    if (!names)
      continue;
    left -= names->size();
    for (const std::string& name : *names) {
      if (is_real_folder(place / name)) {
        if (folders.size() < depth) {
          open.push_back(folders);
          open.back().push_back(name);
        }
        continue;
      }
      if (!visit(folders, name))
        return Done{};
    }
  }
  return Done{};
}

/// Where a dump comes in the order of the run: for each level of pipelines the number of the pass
/// and the operation that its own pipeline runs on.
using RunOrder = std::vector<std::pair<std::int64_t, std::string>>;

RunOrder run_order(const std::vector<std::int64_t>& numbers,
                   const std::vector<std::string>& folders) {
  RunOrder order;
  order.emplace_back(0, folders.empty() ? std::string() : folders.front());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    order.emplace_back(numbers[i], i + 1 < folders.size() ? folders[i + 1] : std::string());
  return order;
}

/// The folder of an operation in a module says what it is and how it is called: "func_func_mix".
std::string symbol_of(const std::vector<std::string>& folders) {
  if (folders.size() < 2)
    return {};
  constexpr std::string_view kFunction = "func_func_";
  const std::string& name = folders.back();
  return name.starts_with(kFunction) ? name.substr(kFunction.size()) : name;
}

struct Found {
  RunOrder order;
  Step step;
};

std::optional<Step> input_of(const fs::path& unit) {
  const fs::path build = unit.parent_path().parent_path();
  if (unit.parent_path().filename() != kPtoasPassesFolder)
    return std::nullopt;
  Step step;
  step.pass = "input";
  step.file = build / "ptoas" / unit.filename();
  step.file += ".pto";
  if (refused_link(step.file, build.empty() ? "." : build))
    return std::nullopt;
  const Expected<FileStamp> stamp = file_stamp(step.file);
  if (!stamp)
    return std::nullopt;
  step.stamp = *stamp;
  return step;
}

} // namespace

std::optional<PtoasDumpName> parse_ptoas_dump_name(std::string_view file_name) {
  constexpr std::string_view kSuffix = ".mlir";
  if (!file_name.ends_with(kSuffix))
    return std::nullopt;
  std::string_view rest = file_name.substr(0, file_name.size() - kSuffix.size());
  PtoasDumpName result;
  while (!rest.empty() && is_digit(rest.front())) {
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits > kMaxDigits || digits == rest.size() || rest[digits] != '_')
      return std::nullopt;
    std::from_chars(rest.data(), rest.data() + digits, result.numbers.emplace_back());
    rest.remove_prefix(digits + 1);
  }
  if (result.numbers.empty() || rest.empty())
    return std::nullopt;
  result.pass = rest;
  return result;
}

Expected<Listing> list_ptoas_dumps(const fs::path& directory, std::int64_t limit_bytes) {
  Listing result;
  std::vector<Found> found;
  std::size_t foreign = 0;
  std::string first_foreign;
  const auto visit = [&](const std::vector<std::string>& folders, const std::string& name) {
    fs::path relative;
    for (const std::string& folder : folders)
      relative /= folder;
    relative /= name;
    std::optional<PtoasDumpName> dump = parse_ptoas_dump_name(name);
    if (!dump) {
      if (foreign++ == 0)
        first_foreign = relative.string();
      return true;
    }
    const fs::path file = directory / relative;
    if (std::optional<Diagnostic> refused = refused_link(file, directory)) {
      result.diagnostics.push_back(std::move(*refused));
      return true;
    }
    const Expected<FileStamp> stamp = file_stamp(file);
    if (!stamp) {
      result.diagnostics.push_back(stamp.error());
      result.diagnostics.back().severity = Severity::Warning;
      return true;
    }
    result.files.emplace_back(relative.string(), *stamp);
    Step step;
    step.pass = std::move(dump->pass);
    if (const std::string symbol = symbol_of(folders); !symbol.empty())
      step.pass += " @" + symbol;
    step.file = file;
    step.stamp = *stamp;
    found.push_back({run_order(dump->numbers, folders), std::move(step)});
    return true;
  };
  if (const Status walked = walk(directory, kMaxDepth, visit); !walked)
    return walked.error();
  if (found.empty())
    return make_error(
        "dump-empty", {directory.string(), 0, 0},
        message_text("core", "expected dumps such as 0_canonicalize.mlir, found none"));

  std::ranges::stable_sort(found, {}, &Found::order);
  std::ranges::sort(result.files, {}, [](const auto& one) { return one.first; });
  if (std::optional<Step> input = input_of(directory)) {
    result.files.emplace_back(input->file.string(), input->stamp);
    result.steps.push_back(std::move(*input));
  }
  std::int64_t number = 0;
  for (Found& one : found) {
    one.step.number = ++number;
    result.steps.push_back(std::move(one.step));
  }
  drop_beyond(limit_bytes, directory, result.steps, result.diagnostics);
  count_occurrences(result.steps);
  report_empty_files(directory, result.steps, result.diagnostics);
  if (foreign > 0)
    result.diagnostics.push_back(make_diagnostic(
        Severity::Note, "dump-foreign", {directory.string(), 0, 0},
        message_text("core", "ignored, because they are no snapshots: {0} (the first: {1})"),
        foreign, first_foreign));
  return result;
}

bool holds_ptoas_dumps(const fs::path& directory) {
  bool holds = false;
  static_cast<void>(walk(directory, 1, [&](const auto&, const std::string& name) {
    holds = holds || parse_ptoas_dump_name(name).has_value();
    return !holds;
  }));
  return holds;
}

std::vector<DumpDirectory> find_ptoas_units(const fs::path& ptoas_passes) {
  std::vector<DumpDirectory> result;
  const Expected<std::vector<std::string>> names = entry_names(ptoas_passes, kMaxDirectoryEntries);
  if (!names)
    return result;
  for (const std::string& name : *names)
    if (is_real_folder(ptoas_passes / name) && holds_ptoas_dumps(ptoas_passes / name))
      result.push_back({ptoas_passes / name, name});
  return result;
}

fs::path ptoas_unit_of(const fs::path& dump) {
  const fs::path own = dump.parent_path();
  fs::path unit = own;
  for (std::size_t depth = 0; depth <= kMaxDepth && !unit.empty(); ++depth) {
    if (unit.parent_path().filename() == kPtoasPassesFolder)
      return unit;
    if (unit == unit.parent_path())
      break;
    unit = unit.parent_path();
  }
  return own.empty() ? "." : own;
}

} // namespace ptoscope::snapshots
