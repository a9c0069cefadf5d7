#include "app/gui/command_line.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <filesystem>
#include <sstream>

namespace ptoscope::gui {
namespace {

constexpr int kUsageWrong = 2;

std::string absolute_path(const std::string& path, const std::string& directory) {
  const std::filesystem::path given(path);
  if (given.is_absolute())
    return given.lexically_normal().string();
  return (std::filesystem::path(directory) / given).lexically_normal().string();
}

/// "FILE:LINE"; the last colon counts, so that a file name may hold others.
bool split_goto(const std::string& text, std::string& file, int& line) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0)
    return false;
  const char* begin = text.data() + colon + 1;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(begin, end, line);
  file = text.substr(0, colon);
  return error == std::errc() && stop == end && line > 0;
}

} // namespace

std::variant<CommandLine, CommandLineExit> parse_command_line(int argc, const char* const* argv,
                                                              const std::string& directory) {
  CLI::App app{"Steps through what the PyPTO compiler left on disk", "ptoscope"};
  app.set_help_flag("-h,--help", "Print this help");
  app.set_version_flag("--version", "ptoscope " PTOSCOPE_VERSION, "Print the version");
  app.get_formatter()->label("Positionals", "Arguments");
  app.footer("A second call hands its paths to the running window; --new-window and --diff don't.\n"
             "PTOSCOPE_LOG=LEVEL or CATEGORY=LEVEL,... sets what is logged.");

  CommandLine line;
  std::vector<std::string> diff;
  std::string goto_text;
  app.add_option("PATH", line.paths,
                 "A build, its passes_dump/, one dump of it, or a program; several open several")
      ->option_text(" ");
  app.add_option("--pass", line.pass, "Show this step: name, number or the start of a name")
      ->option_text("NAME");
  app.add_option("--function", line.function, "Show this function only")->option_text("NAME");
  app.add_option("--goto", goto_text, "Go to a line of a dump file")->option_text("FILE:LINE");
  app.add_option("--follow", line.follow, "Follow the newest build below this directory")
      ->option_text("DIR");
  app.add_option("--diff", diff, "Compare two builds or two dump files")
      ->expected(2)
      ->option_text("A B");
  app.add_flag("--new-window", line.new_window, "Don't use the running window");

  try {
    app.parse(argc, argv);
    if (!diff.empty() && !line.paths.empty())
      throw CLI::ValidationError("--diff", "takes two places, and no further PATH goes with it");
    if (!goto_text.empty() && !split_goto(goto_text, line.goto_file, line.goto_line))
      throw CLI::ValidationError("--goto", "expected FILE:LINE with a line from 1, found '" +
                                               goto_text + "'");
  } catch (const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = app.exit(error, out, err);
    if (status == 0)
      return CommandLineExit{0, out.str(), false};
    return CommandLineExit{kUsageWrong, err.str(), true};
  }

  for (std::string& path : line.paths)
    path = absolute_path(path, directory);
  if (!line.goto_file.empty())
    line.goto_file = absolute_path(line.goto_file, directory);
  if (!line.follow.empty())
    line.follow = absolute_path(line.follow, directory);
  if (!diff.empty()) {
    line.diff_before = absolute_path(diff[0], directory);
    line.diff_after = absolute_path(diff[1], directory);
  }
  return line;
}

} // namespace ptoscope::gui
