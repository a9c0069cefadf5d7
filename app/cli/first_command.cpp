#include "app/cli/command.h"
#include "app/cli/json_output.h"
#include "app/cli/open_snapshots.h"
#include "core/snapshots/condition.h"

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

Json found(const FirstOptions& options, const snapshots::Step& step, std::size_t line,
           std::size_t column, const std::string& explanation) {
  Json result;
  result["condition"] = options.condition;
  result["found"] = true;
  result["step"] = step_json(step);
  result["line"] = line;
  result["column"] = column;
  result["explanation"] = explanation;
  return result;
}

void run(const FirstOptions& options, CommandContext& context) {
  const auto condition = snapshots::Condition::parse(options.condition);
  if (!condition) {
    context.report(condition.error());
    context.set_status(kUsageWrong);
    return;
  }
  const snapshots::SnapshotStorePtr store = open_snapshots(options.path, context);
  if (!store)
    return;
  const auto hit = (*condition)->first(*store, neighbour_diffs(store));
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
  const std::size_t column = first_column(**store->text(place.step), place.line);
  const std::size_t line = place.line + std::size_t{1};
  if (options.json)
    context.write(json_text(found(options, step, line, column, place.explanation)));
  else
    context.write(fmt::format("{}: {}:{}:{}: {}\n", step.label(), step.file.string(), line, column,
                              escape_control_characters(place.explanation)));
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
  command->footer("CONDITION is one of\n"
                  "  text REGEX          a line matches\n"
                  "  type V = TYPE       V is defined with this type\n"
                  "  type V ~ REGEX      the type of V matches\n"
                  "  V differs           the statement that defines V changed, or is gone\n"
                  "  function F changed  the body of F changed\n\n"
                  "Exit status: 0 found, 1 not found.");
  command->callback([options, &context] { run(*options, context); });
}

} // namespace ptoscope::cli
