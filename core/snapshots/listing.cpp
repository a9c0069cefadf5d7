#include "core/snapshots/listing.h"

#include "core/snapshots/directory.h"
#include "core/snapshots/dump_name.h"
#include "core/snapshots/listing_findings.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace ptoscope::snapshots {
namespace {

Diagnostic empty_error(const std::filesystem::path& directory, std::size_t entries) {
  const Place place{directory.string(), 0, 0};
  if (entries == 0)
    return make_error("dump-empty", place,
                      message_text("core", "expected snapshots such as 00_frontend.py, found an "
                                           "empty directory"));
  return make_error("dump-empty", place,
                    message_text("core", "expected snapshots such as 00_frontend.py, found none, "
                                         "other files: {0}"),
                    entries);
}

/// Why an entry with the name of a dump cannot be one.
Diagnostic unusable(const Diagnostic& error) {
  Diagnostic warning = error;
  warning.severity = Severity::Warning;
  return warning;
}

} // namespace

Expected<Listing> list_dumps(const std::filesystem::path& directory, std::int64_t limit_bytes) {
  const Expected<std::vector<std::string>> names = entry_names(directory, kMaxDirectoryEntries);
  if (!names)
    return names.error();

  Listing result;
  std::map<std::pair<std::int64_t, std::string>, std::pair<std::filesystem::path, FileStamp>> logs;
  std::vector<std::string_view> foreign;
  for (const std::string& name : *names) {
    std::optional<DumpName> dump = parse_dump_name(name);
    if (!dump) {
      foreign.push_back(name);
      continue;
    }
    const std::filesystem::path file = directory / name;
    if (std::optional<Diagnostic> refused = refused_link(file, directory)) {
      result.diagnostics.push_back(std::move(*refused));
      continue;
    }
    const Expected<FileStamp> stamp = file_stamp(file);
    if (!stamp) {
      result.diagnostics.push_back(unusable(stamp.error()));
      continue;
    }
    result.files.emplace_back(name, *stamp);
    if (dump->log) {
      logs.emplace(std::pair(dump->number, dump->pass), std::pair(file, *stamp));
      continue;
    }
    Step step;
    step.number = dump->number;
    step.pass = std::move(dump->pass);
    step.file = file;
    step.stamp = *stamp;
    result.steps.push_back(std::move(step));
  }
  if (result.steps.empty() && !result.diagnostics.empty()) {
    Diagnostic error = result.diagnostics.front();
    error.severity = Severity::Error;
    return error;
  }
  if (result.steps.empty())
    return empty_error(directory, names->size());

  std::ranges::stable_sort(result.steps, {}, &Step::number);
  const bool duplicates = drop_duplicates(directory, result.steps, result.diagnostics);
  drop_beyond(limit_bytes, directory, result.steps, result.diagnostics);
  count_occurrences(result.steps);
  for (Step& step : result.steps)
    if (const auto log = logs.find({step.number, step.pass}); log != logs.end())
      std::tie(step.log, step.log_stamp) = log->second;

  report_gaps(directory, result.steps, result.diagnostics);
  report_stale_tail(result.steps, duplicates, result.diagnostics);
  report_empty_files(directory, result.steps, result.diagnostics);
  if (!foreign.empty())
    result.diagnostics.push_back(make_diagnostic(
        Severity::Note, "dump-foreign", {directory.string(), 0, 0},
        message_text("core", "ignored, because they are no snapshots: {0} (the first: {1})"),
        foreign.size(), foreign.front()));
  return result;
}

void count_occurrences(std::vector<Step>& steps) {
  std::map<std::string_view, int> counts;
  for (Step& step : steps)
    step.occurrence = ++counts[step.pass];
}

bool holds_dumps(const std::filesystem::path& directory) {
  const Expected<std::vector<std::string>> names = entry_names(directory, kMaxDirectoryEntries);
  return names && std::ranges::any_of(*names, [](const std::string& name) {
           const std::optional<DumpName> dump = parse_dump_name(name);
           return dump && !dump->log;
         });
}

} // namespace ptoscope::snapshots
