#include "core/build/failure_report.h"

#include "core/support/file_io.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace ptoscope::build {
namespace {

constexpr std::int64_t kMaxReportBytes = 16LL << 20; // real ones stay far below 1 MiB
constexpr int kMaxJsonDepth = 64;
constexpr std::size_t kMaxUnits = 1000;

/// Refuses text nested deeper than the limit while it is read, so that neither the parser's
/// caller nor a destructor recurses without bound.
class DepthFilter {
public:
  bool operator()(int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
    too_deep = too_deep || depth > kMaxJsonDepth;
    return !too_deep;
  }
  bool too_deep = false;
};

Diagnostic malformed(const std::string& place, std::string_view text) {
  return make_error("profile-malformed", Place{place, 0, 0}, text);
}

/// The name of a stage, or empty.
std::string stage_name(const nlohmann::json& stage) {
  if (!stage.is_object())
    return {};
  const auto name = stage.find("name");
  return name != stage.end() && name->is_string() ? name->get<std::string>() : std::string();
}

} // namespace

Expected<ProfileSummary> parse_profile_summary(std::string_view text, const std::string& place) {
  DepthFilter filter;
  const nlohmann::json document =
      nlohmann::json::parse(text.begin(), text.end(), std::ref(filter), false);
  if (filter.too_deep)
    return malformed(place, message_text("core", "the profile is nested too deeply"));
  if (document.is_discarded())
    return malformed(place, message_text("core", "expected a profile in JSON, found other text"));
  const auto stages = document.is_object() ? document.find("stages") : document.end();
  if (!document.is_object() || stages == document.end() || !stages->is_array())
    return malformed(place, message_text("core", "expected an object with an array \"stages\""));
  ProfileSummary summary;
  for (const nlohmann::json& stage : *stages) {
    const std::string name = stage_name(stage);
    summary.has_codegen = summary.has_codegen || name == "codegen";
    if (name != "passes")
      continue;
    const auto children = stage.find("children");
    if (children != stage.end() && children->is_array() && !children->empty())
      summary.last_pass = stage_name(children->back());
  }
  return summary;
}

Expected<ProfileSummary> read_profile_summary(const std::filesystem::path& path) {
  const Expected<std::string> text = read_file(path, kMaxReportBytes);
  if (!text)
    return text.error();
  return parse_profile_summary(*text, path.string());
}

std::vector<std::string> parse_failed_units(std::string_view text) {
  std::vector<std::string> units;
  // A heading stands behind the table or behind a line of "=".
  bool after_rule = false;
  while (!text.empty() && units.size() < kMaxUnits) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r'))
      line.remove_suffix(1);
    if (line.empty())
      continue;
    const bool heading = line.starts_with("  [") && line.ends_with(']') && line.size() > 4;
    if (heading && after_rule) {
      std::string name(line.substr(3, line.size() - 4));
      if (std::find(units.begin(), units.end(), name) == units.end())
        units.push_back(std::move(name));
    }
    after_rule = line.find_first_not_of(" -+") == std::string_view::npos ||
                 line.find_first_not_of('=') == std::string_view::npos;
  }
  return units;
}

Expected<std::vector<std::string>> read_failed_units(const std::filesystem::path& path) {
  const Expected<std::string> text = read_file(path, kMaxReportBytes);
  if (!text)
    return text.error();
  return parse_failed_units(*text);
}

} // namespace ptoscope::build
