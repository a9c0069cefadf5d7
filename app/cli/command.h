#pragma once

#include "core/support/diagnostic.h"
#include "core/support/progress.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace ptoscope::cli {

/// Exit statuses of `ptosc` (`design/cli.md`).
inline constexpr int kDone = 0;
inline constexpr int kInputWrong = 1;
inline constexpr int kUsageWrong = 2;
inline constexpr int kInternalError = 3;

/// Help texts that several commands share.
inline constexpr const char* kDumpHelp =
    "A build, its passes_dump/, one dump of it, or - for standard input";
inline constexpr const char* kFunctionHelp = "Only this function";
inline constexpr const char* kJsonHelp = "Print JSON";
/// What the help says of the value of an argument or option whose name says it all.
inline constexpr const char* kNamedByItself = " ";

/// What a command reports with: it prints to standard output, and its status becomes the exit
/// status of the program.
class CommandContext {
public:
  /// Names a file that the command reads, which `write` must not write over.
  void add_input(std::filesystem::path file) { inputs_.push_back(std::move(file)); }
  /// Writes to standard output, or, with a path other than "" and "-", whole to that file.
  void write(std::string_view text, const std::string& output_path = {});
  /// Prints one diagnostic to standard error; an error sets the status to `kInputWrong`.
  void report(const Diagnostic& diagnostic);
  /// The same for what is found about the input: a warning, such as missing steps, sets the status
  /// too, because the answer is about less than the input should have been.
  void report_input(const Diagnostic& diagnostic);
  void set_status(int status) { status_ = status; }
  int status() const { return status_; }
  /// Prints progress on standard error when that is a terminal; otherwise does nothing.
  ProgressCallback progress(std::string_view what) const;

private:
  int status_ = kDone;
  std::vector<std::filesystem::path> inputs_;
};

/// Each adds its command to the program; the callback runs after the command line was read.
void add_passes_command(CLI::App& app, CommandContext& context);
void add_ops_command(CLI::App& app, CommandContext& context);
void add_diff_command(CLI::App& app, CommandContext& context);
void add_report_command(CLI::App& app, CommandContext& context);
void add_search_command(CLI::App& app, CommandContext& context);
void add_track_command(CLI::App& app, CommandContext& context);
void add_first_command(CLI::App& app, CommandContext& context);
void add_build_command(CLI::App& app, CommandContext& context);
void add_print_command(CLI::App& app, CommandContext& context);
void add_check_command(CLI::App& app, CommandContext& context);
void add_equal_command(CLI::App& app, CommandContext& context);
void add_hash_command(CLI::App& app, CommandContext& context);
void add_serialize_command(CLI::App& app, CommandContext& context);
void add_deserialize_command(CLI::App& app, CommandContext& context);

} // namespace ptoscope::cli
