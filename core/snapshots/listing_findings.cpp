#include "core/snapshots/listing_findings.h"

#include "core/snapshots/dump_name.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

/// So many items are named in a message; the rest is counted.
constexpr std::size_t kMaxNamed = 8;

std::string joined(const std::vector<std::string>& items) {
  std::string result;
  for (std::size_t i = 0; i < std::min(items.size(), kMaxNamed); ++i) {
    result += i == 0 ? "" : ", ";
    result += items[i];
  }
  if (items.size() > kMaxNamed)
    result += fmt::format(" and {} more", items.size() - kMaxNamed);
  return result;
}

Place place_of(const std::filesystem::path& path) {
  return {path.string(), 0, 0};
}

} // namespace

void report_gaps(const std::filesystem::path& directory, const std::vector<Step>& steps,
                 std::vector<Diagnostic>& diagnostics) {
  std::vector<std::string> missing;
  std::int64_t next = 0;
  for (const Step& step : steps) {
    if (step.number == next + 1)
      missing.push_back(padded_number(next));
    if (step.number > next + 1)
      missing.push_back(padded_number(next) + "-" + padded_number(step.number - 1));
    next = step.number + 1;
  }
  if (missing.empty())
    return;
  diagnostics.push_back(make_warning(
      "dump-gap", place_of(directory),
      message_text("core", "expected {0} snapshots (00 to {1}), found {2}, missing: {3}"), next,
      padded_number(next - 1), steps.size(), joined(missing)));
}

bool drop_duplicates(const std::filesystem::path& directory, std::vector<Step>& steps,
                     std::vector<Diagnostic>& diagnostics) {
  std::vector<Step> kept;
  std::vector<std::string> dropped;
  bool told_by_time = true;
  for (Step& step : steps) {
    if (kept.empty() || kept.back().number != step.number) {
      kept.push_back(std::move(step));
      continue;
    }
    told_by_time = told_by_time && kept.back().stamp.mtime_ns != step.stamp.mtime_ns;
    if (step.stamp.mtime_ns > kept.back().stamp.mtime_ns)
      std::swap(kept.back(), step);
    dropped.push_back(step.file.filename().string());
  }
  steps = std::move(kept);
  if (dropped.empty())
    return false;
  diagnostics.push_back(make_warning(
      "dump-duplicate", place_of(directory),
      told_by_time
          ? message_text("core", "expected each number once, left out as older than another file "
                                 "of the same number: {0}")
          : message_text("core", "expected each number once, left out as not newer than another "
                                 "file of the same number: {0}"),
      joined(dropped)));
  return true;
}

void drop_beyond(std::int64_t limit_bytes, const std::filesystem::path& directory,
                 std::vector<Step>& steps, std::vector<Diagnostic>& diagnostics) {
  std::int64_t total_bytes = 0;
  const auto first_beyond = std::ranges::find_if(steps, [&](const Step& step) {
    if (step.stamp.size_bytes <= kMaxSnapshotBytes)
      total_bytes += step.stamp.size_bytes;
    return total_bytes > limit_bytes;
  });
  if (first_beyond == steps.end())
    return;
  diagnostics.push_back(make_warning(
      "dump-too-large", place_of(directory),
      message_text("core", "expected at most {0} bytes of snapshots, found more; {1} "
                           "and the {2} after it are left out"),
      limit_bytes, first_beyond->file.filename().string(), steps.end() - first_beyond - 1));
  steps.erase(first_beyond, steps.end());
}

void report_stale_tail(const std::vector<Step>& steps, bool duplicates,
                       std::vector<Diagnostic>& diagnostics) {
  // A compilation writes from the first step on, so what it left of an earlier one is older
  // than its first step and stands at the end, oldest run last. Times of copied files form no
  // such pattern: they fall many times, or in the middle.
  constexpr std::int64_t kClearRewindNs = 1'000'000'000;
  constexpr int kMaxRuns = 3;
  if (steps.size() < 2)
    return;
  const std::int64_t limit = steps[0].stamp.mtime_ns - (duplicates ? 0 : kClearRewindNs);
  const auto is_old = [limit](const Step& step) { return step.stamp.mtime_ns < limit; };
  const auto tail = std::ranges::find_if(steps, is_old);
  if (tail == steps.end() || !std::all_of(tail, steps.end(), is_old))
    return;
  int falls = 0;
  for (std::size_t i = 1; i < steps.size(); ++i)
    falls += steps[i].stamp.mtime_ns < steps[i - 1].stamp.mtime_ns ? 1 : 0;
  if (falls > kMaxRuns)
    return;
  diagnostics.push_back(make_warning(
      "dump-stale", place_of(tail->file),
      message_text("core", "this file and the {0} after it are older than {1}, they may be left "
                           "from an earlier and longer compilation"),
      steps.end() - tail - 1, steps[0].file.filename().string()));
}

void report_empty_files(const std::filesystem::path& directory, const std::vector<Step>& steps,
                        std::vector<Diagnostic>& diagnostics) {
  std::vector<std::string> names;
  for (const Step& step : steps)
    if (step.stamp.size_bytes == 0 && !is_null_device(step.file) && !is_stream(step.file))
      names.push_back(step.file.filename().string());
  if (names.empty())
    return;
  diagnostics.push_back(make_warning(
      "dump-empty-file", place_of(directory),
      message_text("core", "expected programs, found empty files: {0}"), joined(names)));
}

} // namespace ptoscope::snapshots
