#include "app/cli/command.h"
#include "app/cli/json_output.h"
#include "core/passes/pass_table.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <memory>

namespace ptoscope::cli {
namespace {

using passes::MemoryPlanner;
using passes::PipelineStep;

const std::map<std::string, MemoryPlanner>& planners() {
  static const std::map<std::string, MemoryPlanner> kPlanners = {
      {"PYPTO", MemoryPlanner::PyPTO},
      {"DSA_RP", MemoryPlanner::DsaRp},
      {"PTOAS", MemoryPlanner::PtoAs},
  };
  return kPlanners;
}

void append_properties(std::string& text, std::string_view verb,
                       std::span<const std::string_view> names) {
  if (!names.empty())
    text += fmt::format("   {:<11}  {}\n", verb, fmt::join(names, ", "));
}

/// A line a pass, and below it a line for each kind of properties that it has.
std::string as_text(const std::vector<PipelineStep>& steps) {
  std::size_t width = 0;
  for (const PipelineStep& step : steps)
    width = std::max(width, step.pass->name.size());
  std::string text;
  for (const PipelineStep& step : steps) {
    text +=
        fmt::format("{:02} {:<{}}  {}\n", step.number, step.pass->name, width, step.pass->purpose);
    append_properties(text, "requires", step.pass->required);
    append_properties(text, "produces", step.pass->produced);
    append_properties(text, "invalidates", step.pass->invalidated);
  }
  return text;
}

std::string as_json(const std::string& planner, const std::vector<PipelineStep>& steps) {
  Json document;
  document["planner"] = planner;
  document["steps"] = Json::array();
  for (const PipelineStep& step : steps)
    document["steps"].push_back({{"number", step.number},
                                 {"name", step.pass->name},
                                 {"occurrence", step.occurrence},
                                 {"purpose", step.pass->purpose},
                                 {"required", step.pass->required},
                                 {"produced", step.pass->produced},
                                 {"invalidated", step.pass->invalidated}});
  return json_text(document);
}

struct Options {
  std::string planner = "PYPTO";
  bool json = false;
};

} // namespace

void add_passes_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "passes", "List the passes: what each is for, requires, produces and invalidates");
  command->add_option("--planner", options->planner, "Memory planner of the pipeline")
      ->option_text("PYPTO|DSA_RP|PTOAS")
      ->check(CLI::IsMember({"PYPTO", "DSA_RP", "PTOAS"}));
  command->add_flag("--json", options->json, kJsonHelp);
  command->callback([options, &context] {
    const std::vector<PipelineStep> steps = passes::pipeline(planners().at(options->planner));
    context.write(options->json ? as_json(options->planner, steps) : as_text(steps));
  });
}

} // namespace ptoscope::cli
