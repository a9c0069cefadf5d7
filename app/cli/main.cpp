#include "app/cli/command.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>

int main(int argc, char** argv) {
  using namespace ptoscope::cli;

  CLI::App app{"Ptoscope without a window: what the PyPTO compiler left on disk, explained",
               "ptosc"};
  app.set_version_flag("--version", "ptosc " PTOSCOPE_VERSION);
  app.require_subcommand(1);

  CommandContext context;
  add_passes_command(app, context);
  add_diff_command(app, context);
  add_report_command(app, context);
  add_search_command(app, context);
  add_track_command(app, context);
  add_first_command(app, context);
  add_build_command(app, context);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kUsageWrong;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ptosc: internal error: %s\n", error.what());
    return kInternalError;
  }
  return context.status();
}
