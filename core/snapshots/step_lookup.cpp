#include "core/snapshots/dump_name.h"
#include "core/snapshots/snapshot_store.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace ptoscope::snapshots {
namespace {

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  return result;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || value < 0)
    return std::nullopt;
  return value;
}

/// The pass that a user means: its whole name or the beginning of no other, in lower case.
std::optional<std::string> meant_pass(const std::vector<Step>& steps, const std::string& spelled) {
  std::set<std::string> candidates;
  for (const Step& step : steps) {
    std::string pass = lower_case(step.pass);
    if (pass == spelled)
      return pass;
    if (pass.starts_with(spelled))
      candidates.insert(std::move(pass));
  }
  if (spelled.empty() || candidates.size() != 1)
    return std::nullopt;
  return *candidates.begin();
}

} // namespace

std::string Step::key() const {
  return occurrence == 1 ? pass : fmt::format("{}#{}", pass, occurrence);
}

std::string Step::label() const {
  return padded_number(number) + " " + pass;
}

std::optional<std::size_t> SnapshotStore::find(std::string_view pass, int occurrence) const {
  const auto found = std::ranges::find_if(steps(), [&](const Step& step) {
    return step.occurrence == occurrence && step.pass == pass;
  });
  if (found == steps().end())
    return std::nullopt;
  return static_cast<std::size_t>(found - steps().begin());
}

std::optional<std::size_t> SnapshotStore::find(std::string_view spelled) const {
  const auto index_where = [this](const auto& matches) -> std::optional<std::size_t> {
    const auto found = std::ranges::find_if(steps(), matches);
    if (found == steps().end())
      return std::nullopt;
    return static_cast<std::size_t>(found - steps().begin());
  };
  if (const auto number = whole_number(spelled))
    return index_where([&](const Step& step) { return step.number == *number; });
  if (const auto whole = index_where([&](const Step& step) { return step.label() == spelled; }))
    return whole;

  std::string_view name = spelled;
  std::int64_t occurrence = 1;
  if (const std::size_t hash = spelled.rfind('#'); hash != std::string_view::npos) {
    const auto number = whole_number(spelled.substr(hash + 1));
    if (!number)
      return std::nullopt;
    occurrence = *number;
    name = spelled.substr(0, hash);
  }
  const std::optional<std::string> pass = meant_pass(steps(), lower_case(name));
  if (!pass)
    return std::nullopt;
  return index_where([&](const Step& step) {
    return step.occurrence == occurrence && lower_case(step.pass) == *pass;
  });
}

} // namespace ptoscope::snapshots
