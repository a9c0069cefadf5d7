#pragma once

#include <string>
#include <variant>
#include <vector>

namespace ptoscope::gui {

/// What the user asked for on the command line (`ptoscope --help`). Paths are absolute.
struct CommandLine {
  std::vector<std::string> paths;
  std::string pass;     ///< as typed: name, number or prefix
  std::string function; ///< plain name
  std::string goto_file;
  int goto_line = 0; ///< from 1; 0: none
  std::string follow;
  /// Two places to compare; then `paths` is empty.
  std::string diff_before;
  std::string diff_after;
  bool new_window = false;

  bool is_diff() const { return !diff_before.empty(); }
  bool operator==(const CommandLine&) const = default;
};

/// The program is to end now with this text and status.
struct CommandLineExit {
  int status = 0;
  std::string text;
  bool to_stderr = false;
};

/// Reads the command line without touching the display. Relative paths count from `directory`.
std::variant<CommandLine, CommandLineExit> parse_command_line(int argc, const char* const* argv,
                                                              const std::string& directory);

} // namespace ptoscope::gui
