#include "core/snapshots/pass_log.h"

#include <array>
#include <charconv>
#include <optional>

namespace ptoscope::snapshots {
namespace {

constexpr std::array<std::string_view, 5> kSeverities = {"warning", "error", "hint", "note",
                                                         "info"};

struct Split {
  std::string_view place;
  std::string_view severity;
  std::string_view rest;
};

/// Cuts `line` at the first ": <severity>: ".
std::optional<Split> split_at_severity(std::string_view line) {
  for (std::size_t colon = line.find(": "); colon != std::string_view::npos;
       colon = line.find(": ", colon + 1)) {
    const std::string_view tail = line.substr(colon + 2);
    for (const std::string_view severity : kSeverities)
      if (tail.starts_with(severity) && tail.substr(severity.size()).starts_with(": "))
        return Split{line.substr(0, colon), severity, tail.substr(severity.size() + 2)};
  }
  return std::nullopt;
}

/// Takes ":<number>" off the end of `text`.
std::optional<std::int64_t> take_number(std::string_view& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos)
    return std::nullopt;
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + colon + 1, end, value);
  if (error != std::errc() || stop != end || value < 0)
    return std::nullopt;
  text.remove_suffix(text.size() - colon);
  return value;
}

/// Takes " [Rule]" off the end of `message`.
std::string take_rule(std::string_view& message) {
  const std::size_t open = message.rfind(" [");
  if (!message.ends_with(']') || open == std::string_view::npos)
    return {};
  const std::string_view rule = message.substr(open + 2, message.size() - open - 3);
  if (rule.empty() || rule.find_first_of(" []'\"") != std::string_view::npos)
    return {};
  std::string result(rule);
  message.remove_suffix(message.size() - open);
  return result;
}

std::optional<PassWarning> parse_heading(std::string_view line) {
  // Context lines start with a blank.
  if (line.empty() || line.front() == ' ')
    return std::nullopt;
  std::optional<Split> split = split_at_severity(line);
  if (!split)
    return std::nullopt;
  PassWarning warning;
  warning.severity = split->severity;
  warning.rule = take_rule(split->rest);
  warning.message = split->rest;
  if (const auto last = take_number(split->place)) {
    warning.line = *last;
    if (const auto line_number = take_number(split->place)) {
      warning.line = *line_number;
      warning.column = *last;
    }
  }
  warning.path = split->place;
  return warning;
}

} // namespace

std::vector<PassWarning> parse_pass_log(std::string_view text) {
  std::vector<PassWarning> warnings;
  while (!text.empty() && warnings.size() < kMaxPassWarnings) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r'))
      line.remove_suffix(1);
    if (std::optional<PassWarning> warning = parse_heading(line))
      warnings.push_back(std::move(*warning));
  }
  return warnings;
}

} // namespace ptoscope::snapshots
