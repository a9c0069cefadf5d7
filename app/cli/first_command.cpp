#include "app/cli/command.h"
#include "app/cli/json_output.h"
#include "app/cli/open_snapshots.h"
#include "core/snapshots/conditions/condition.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace ptoscope::cli {
namespace {

struct FirstOptions {
  std::string path;
  std::string condition;
  bool json = false;
};

/// The column, from 1, at which the text of a line begins.
std::size_t first_column(const dsl::ParsedText& text, std::uint32_t line) {
  if (line >= text.line_count())
    return 1;
  const std::string_view content = text.line(line);
  return std::min(content.find_first_not_of(' '), content.size()) + 1;
}

Json not_found(const FirstOptions& options) {
  Json result;
  result["condition"] = options.condition;
  result["found"] = false;
  return result;
}

/// As the `--json` of the command tells it; absent keys say that there is nothing to tell.
Json found(const FirstOptions& options, const snapshots::Step& step,
           const snapshots::ConditionHit& hit, std::size_t column) {
  Json result;
  result["condition"] = options.condition;
  result["found"] = true;
  result["step"] = step_json(step);
  result["line"] = hit.line.value_or(0) + std::size_t{1};
  result["column"] = column;
  result["explanation"] = hit.explanation();
  result["basis"] = hit.basis == snapshots::ConditionBasis::Ir ? "ir" : "text";
  if (!hit.path.empty())
    result["path"] = hit.path;
  if (hit.line_before)
    result["line_before"] = *hit.line_before + std::size_t{1};
  return result;
}

/// The forms of a condition, below the help.
std::string forms_help() {
  std::size_t width = 0;
  for (const snapshots::ConditionForm& form : snapshots::condition_forms())
    width = std::max(width, form.syntax.size());
  std::string result = "CONDITION is one of\n";
  for (const snapshots::ConditionForm& form : snapshots::condition_forms())
    result += fmt::format("  {:{}}  {}\n", form.syntax, width, form.meaning);
  return result + "\nV is followed through renames; names of values don't count.\n"
                  "Exit status: 0 found, 1 not found.";
}

void run(const FirstOptions& options, CommandContext& context) {
  const auto condition = snapshots::Condition::parse(options.condition);
  if (!condition) {
    Diagnostic error = condition.error();
    if (error.place.column > 0)
      error.place = {"--where", 1, error.place.column};
    context.report(error);
    context.set_status(kUsageWrong);
    return;
  }
  const snapshots::SnapshotStorePtr store = open_snapshots(options.path, context);
  if (!store)
    return;
  const auto hit = (*condition)
                       ->first({.store = *store,
                                .diffs = neighbour_diffs(store),
                                .progress = context.progress("searching")});
  report_contents(*store, context);
  if (!hit) {
    context.report(hit.error());
    return;
  }
  if (!*hit) {
    context.write(options.json ? json_text(not_found(options)) : "at no step\n");
    context.set_status(kInputWrong);
    return;
  }
  const snapshots::ConditionHit& place = **hit;
  const snapshots::Step& step = store->steps()[place.step];
  const std::uint32_t line = place.line.value_or(0);
  const std::size_t column = first_column(**store->text(place.step), line);
  if (options.json)
    context.write(json_text(found(options, step, place, column)));
  else
    context.write(fmt::format("{}: {}:{}:{}: {}\n", step.label(), step.file.string(),
                              line + std::size_t{1}, column,
                              escape_control_characters(place.explanation())));
  // Found is found, whatever is wrong with other steps: `git bisect run` asks for no more.
  context.set_status(kDone);
}

} // namespace

void add_first_command(CLI::App& app, CommandContext& context) {
  auto options = std::make_shared<FirstOptions>();
  CLI::App* command = app.add_subcommand("first", "Find the first step at which something holds");
  command->add_option("PATH", options->path, kDumpHelp)->required()->option_text(kNamedByItself);
  command->add_option("--where", options->condition, "What shall hold, see below")
      ->required()
      ->option_text("CONDITION (required)");
  command->add_flag("--json", options->json, kJsonHelp);
  command->footer(forms_help());
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli
