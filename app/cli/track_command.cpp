#include "app/cli/command.h"
#include "app/cli/json_output.h"
#include "app/cli/open_snapshots.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>

namespace ptoscope::cli {
namespace {

using snapshots::NameEvent;
using snapshots::NameState;
using snapshots::SnapshotStore;
using snapshots::Step;

struct TrackOptions {
  std::string path;
  std::string name;
  std::string function;
  std::string from;
  bool json = false;
};

std::string_view event_name(NameEvent event) {
  switch (event) {
  case NameEvent::Absent:
    return "absent";
  case NameEvent::Born:
    return "born";
  case NameEvent::Same:
    return "same";
  case NameEvent::Renamed:
    return "renamed";
  case NameEvent::Retyped:
    return "retyped";
  case NameEvent::Moved:
    return "moved";
  case NameEvent::Split:
    return "split";
  case NameEvent::Freed:
    break;
  }
  return "freed";
}

bool present(const std::vector<NameState>& states) {
  return std::ranges::any_of(states, [](const NameState& state) { return !state.names.empty(); });
}

/// Follows from the given step, or from the first that has the name.
std::vector<NameState> follow(const TrackOptions& options, const SnapshotStore& store,
                              const snapshots::NameHistory& history,
                              std::optional<std::size_t> from) {
  if (from)
    return history.follow(*from, options.function, options.name);
  std::vector<NameState> states;
  for (std::size_t step = 0; step < store.steps().size() && !present(states); ++step)
    states = history.follow(step, options.function, options.name);
  return states;
}

std::string joined(const std::vector<std::string>& names) {
  std::string result;
  for (const std::string& name : names)
    result += (result.empty() ? "" : ", ") + name;
  return result;
}

std::string details(const Step& step, const NameState& state, bool with_type) {
  std::string result = fmt::format("{}:{}: {}", step.file.filename().string(),
                                   state.definition_line + std::uint64_t{1}, joined(state.names));
  if (!state.function.empty())
    result += " in " + state.function;
  if (with_type && !state.type.empty())
    result += ": " + state.type;
  return escape_control_characters(result);
}

/// One line a step; runs of steps without an event share a line.
std::string as_text(const std::vector<Step>& steps, const std::vector<NameState>& states) {
  std::size_t width = 0;
  for (const Step& step : steps)
    width = std::max(width, step.label().size());
  std::string result;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const NameState& state = states[i];
    if (state.event == NameEvent::Absent)
      continue;
    if (state.event == NameEvent::Freed) {
      result += fmt::format("{:<{}}  freed\n", steps[i].label(), width);
      continue;
    }
    std::size_t last = i;
    while (state.event == NameEvent::Same && last + 1 < states.size() &&
           states[last + 1].event == NameEvent::Same)
      ++last;
    std::string label = steps[i].label();
    if (last > i)
      label = fmt::format("{:02}-{:02}", steps[i].number, steps[last].number);
    const bool with_type = state.event != NameEvent::Same && state.event != NameEvent::Moved;
    result += fmt::format("{:<{}}  {:<7}  {}\n", label, width, event_name(state.event),
                          details(steps[i], state, with_type));
    i = last;
  }
  return result;
}

Json as_json(const TrackOptions& options, const std::vector<Step>& steps,
             const std::vector<NameState>& states) {
  Json result;
  result["name"] = options.name;
  Json entries = Json::array();
  for (std::size_t i = 0; i < states.size(); ++i) {
    Json entry = step_json(steps[i]);
    entry["event"] = event_name(states[i].event);
    entry["names"] = states[i].names;
    if (!states[i].names.empty()) {
      entry["function"] = states[i].function;
      entry["type"] = states[i].type;
      entry["definition_line"] = states[i].definition_line + std::uint64_t{1};
      Json lines = Json::array();
      for (const std::uint32_t line : states[i].lines)
        lines.push_back(line + std::uint64_t{1});
      entry["lines"] = std::move(lines);
    }
    entries.push_back(std::move(entry));
  }
  result["steps"] = std::move(entries);
  return result;
}

void run(const TrackOptions& options, CommandContext& context) {
  const snapshots::SnapshotStorePtr store = open_snapshots(options.path, context);
  if (!store)
    return;
  std::optional<std::size_t> from;
  if (!options.from.empty()) {
    from = find_step(*store, options.from, context);
    if (!from)
      return;
  }
  const auto history = snapshots::make_name_history(store, neighbour_diffs(store));
  const std::vector<NameState> states = follow(options, *store, *history, from);
  report_contents(*store, context);
  if (!present(states)) {
    context.report(make_error(
        "name-unknown", {store->directory().string(), 0, 0},
        from ? message_text("core", "expected the name of a value, found no \"{0}\" in this step")
             : message_text("core",
                            "expected the name of a value, found no \"{0}\" in any snapshot"),
        options.name));
    return;
  }
  context.write(options.json ? json_text(as_json(options, store->steps(), states))
                             : as_text(store->steps(), states));
}

} // namespace

void add_track_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<TrackOptions>();
  CLI::App* command = app.add_subcommand("track", "Follow one value through all steps");
  command->add_option("PATH", options->path, kDumpHelp)->required()->option_text(kNamedByItself);
  command->add_option("--name", options->name, "The value, as it is printed")
      ->required()
      ->option_text("NAME (required)");
  command->add_option("--function", options->function, kFunctionHelp)->option_text("NAME");
  command
      ->add_option("--from", options->from,
                   "The step that prints it so: number or name; the first that does if absent")
      ->option_text("STEP");
  command->add_flag("--json", options->json, kJsonHelp);
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli
