#include "app/cli/command.h"
#include "app/cli/json_output.h"
#include "core/passes/pass_table.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace ptoscope::cli {
namespace {

using passes::MemoryPlanner;
using passes::PipelineStep;

constexpr std::size_t kColumns = 6;
using Row = std::array<std::string, kColumns>;

const std::map<std::string, MemoryPlanner>& planners() {
  static const std::map<std::string, MemoryPlanner> kPlanners = {
      {"PYPTO", MemoryPlanner::PyPTO},
      {"DSA_RP", MemoryPlanner::DsaRp},
      {"PTOAS", MemoryPlanner::PtoAs},
  };
  return kPlanners;
}

std::string joined(std::span<const std::string_view> names) {
  return names.empty() ? "-" : fmt::format("{}", fmt::join(names, ","));
}

Row row_of(const PipelineStep& step) {
  return {fmt::format("{:02}", step.number), std::string(step.pass->name),
          std::string(step.pass->purpose),   joined(step.pass->required),
          joined(step.pass->produced),       joined(step.pass->invalidated)};
}

/// An aligned table; the last column is not padded.
std::string as_table(const std::vector<PipelineStep>& steps) {
  std::vector<Row> rows = {{"no", "pass", "purpose", "required", "produced", "invalidated"}};
  for (const PipelineStep& step : steps)
    rows.push_back(row_of(step));
  std::array<std::size_t, kColumns> widths{};
  for (const Row& row : rows) {
    for (std::size_t column = 0; column < kColumns; ++column)
      widths[column] = std::max(widths[column], row[column].size());
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t column = 0; column + 1 < kColumns; ++column)
      text += fmt::format("{:<{}}  ", row[column], widths[column]);
    text += row.back() + "\n";
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
  CLI::App* command = app.add_subcommand("passes", "The pass pipeline: what each pass does, "
                                                   "requires, produces and invalidates");
  command->add_option("--planner", options->planner, "Memory planner: PYPTO, DSA_RP or PTOAS")
      ->check(CLI::IsMember({"PYPTO", "DSA_RP", "PTOAS"}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print JSON");
  command->callback([options, &context] {
    const std::vector<PipelineStep> steps = passes::pipeline(planners().at(options->planner));
    context.write(options->json ? as_json(options->planner, steps) : as_table(steps));
  });
}

} // namespace ptoscope::cli
