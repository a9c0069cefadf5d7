#include "app/cli/command.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace {

/// "ptosc build info": the program and the commands that were recognised.
std::string spelled(const CLI::App& app) {
  std::string result = app.get_name();
  for (const CLI::App* command : app.get_subcommands())
    result += " " + spelled(*command);
  return result;
}

/// What is wrong with the command line; the library doesn't name a command that it doesn't know.
std::string usage_problem(const CLI::App& app, const CLI::Error& error) {
  const CLI::App* last = &app;
  while (!last->get_subcommands().empty())
    last = last->get_subcommands().front();
  if (last->get_require_subcommand_min() == 0)
    return error.what();
  const std::vector<std::string> unknown = last->remaining();
  if (unknown.empty())
    return "expected a command";
  return "expected a command, found '" + unknown.front() + "'";
}

std::string usage_message(const CLI::App* app, const CLI::Error& error) {
  const std::string name = spelled(*app);
  return name + ": " + usage_problem(*app, error) + "\nSee " + name + " --help\n";
}

int run(int argc, char** argv) {
  using namespace ptoscope::cli;

  CLI::App app{"Ptoscope without a window: what the PyPTO compiler left on disk, explained",
               "ptosc"};
  app.set_help_flag("-h,--help", "Print this help");
  app.set_version_flag("--version", "ptosc " PTOSCOPE_VERSION, "Print the version");
  app.require_subcommand(1);
  app.failure_message(usage_message);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.get_formatter()->label("Positionals", "Arguments");
  app.group("Commands");

  CommandContext context;
  add_passes_command(app, context);
  add_ops_command(app, context);
  add_diff_command(app, context);
  add_report_command(app, context);
  add_search_command(app, context);
  add_track_command(app, context);
  add_first_command(app, context);
  add_build_command(app, context);
  add_print_command(app, context);
  add_check_command(app, context);
  add_equal_command(app, context);
  add_hash_command(app, context);
  add_serialize_command(app, context);
  add_deserialize_command(app, context);
  // Set last, since commands inherit it.
  app.footer("ptosc COMMAND --help explains one command.\n"
             "Exit status: 0 done, 1 the input is wrong, 2 the command line is wrong.");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kUsageWrong;
  }
  return context.status();
}

} // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ptosc: internal error: %s\n", error.what());
    return ptoscope::cli::kInternalError;
  }
}
