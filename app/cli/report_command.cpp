#include "app/cli/command.h"

namespace ptoscope::cli {

void add_report_command(CLI::App&, CommandContext&) {}

} // namespace ptoscope::cli
