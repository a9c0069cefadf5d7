#include "app/cli/command.h"
#include "app/cli/json_output.h"
#include "core/build/build_info.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace ptoscope::cli {
namespace {

using build::BuildInfo;
using build::Part;

Json as_json(const Diagnostic& diagnostic) {
  return {{"severity", severity_name(diagnostic.severity)},
          {"code", diagnostic.code},
          {"file", diagnostic.place.file},
          {"message", diagnostic.message()}};
}

Json as_json(const BuildInfo& info) {
  Json result;
  result["name"] = info.name;
  result["path"] = info.path.string();
  result["kind"] = build::kind_name(info.kind);
  result["reason"] = info.reason.message();
  result["incomplete"] = info.incomplete;
  result["stopped_at"] = info.stopped_at;
  result["parts"] = Json::array();
  for (const Part& part : info.parts)
    result["parts"].push_back({{"kind", build::part_name(part.kind)},
                               {"path", part.path.string()},
                               {"files", part.files},
                               {"bytes", part.bytes}});
  result["next_levels"] = Json::array();
  for (const BuildInfo& sub : info.next_levels)
    result["next_levels"].push_back(as_json(sub));
  result["diagnostics"] = Json::array();
  for (const Diagnostic& diagnostic : info.diagnostics)
    result["diagnostics"].push_back(as_json(diagnostic));
  return result;
}

void append_text(const BuildInfo& info, const std::string& indent, std::string& text) {
  const auto line = [&](std::string_view content) {
    text += indent;
    text += content;
    text += '\n';
  };
  line(fmt::format("{}: {}{}, because {}", escape_control_characters(info.name),
                   build::kind_name(info.kind), info.incomplete ? ", incomplete" : "",
                   info.reason.message()));
  for (const std::string& name : info.stopped_at)
    line(fmt::format("  stopped at {}", escape_control_characters(name)));
  for (const Part& part : info.parts)
    line(fmt::format("  {:<14} {:>6} {:<5} {:>12} bytes  {}", build::part_name(part.kind),
                     part.files, part.files == 1 ? "file" : "files", part.bytes,
                     escape_control_characters(part.path.string())));
  for (const Diagnostic& diagnostic : info.diagnostics)
    line("  " + format_diagnostic(diagnostic));
  for (const BuildInfo& sub : info.next_levels)
    append_text(sub, indent + "  ", text);
}

struct Options {
  std::string directory;
  bool json = false;
};

} // namespace

void add_build_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("build", "Say what a build directory is");
  command->require_subcommand(1);
  CLI::App* info =
      command->add_subcommand("info", "Describe a build by its files; nothing in it is executed");
  info->add_option("DIR", options->directory, "A build directory, such as build_output/CASE")
      ->required()
      ->option_text(kNamedByItself);
  info->add_flag("--json", options->json, kJsonHelp);
  info->callback([options, &context] {
    const Expected<BuildInfo> described = build::describe(options->directory);
    if (!described) {
      context.report(described.error());
      return;
    }
    std::string text;
    if (options->json)
      text = json_text(as_json(*described));
    else
      append_text(*described, {}, text);
    context.write(text);
  });
}

} // namespace ptoscope::cli
