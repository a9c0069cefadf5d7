#include "app/cli/command.h"

namespace ptoscope::cli {

void add_passes_command(CLI::App&, CommandContext&) {}

} // namespace ptoscope::cli
