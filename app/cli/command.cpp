#include "app/cli/command.h"

#include "core/support/file_io.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <unistd.h>

namespace ptoscope::cli {

void CommandContext::write(std::string_view text, const std::string& output_path) {
  if (output_path.empty() || output_path == "-") {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
      report(make_error("file-unwritable", {"<standard output>", 0, 0},
                        message_text("core", "the file cannot be written: {0}"),
                        std::generic_category().message(errno)));
    return;
  }
  std::error_code ignored;
  const bool is_input = std::ranges::any_of(inputs_, [&](const std::filesystem::path& input) {
    return std::filesystem::equivalent(input, output_path, ignored);
  });
  if (is_input) {
    report(make_error("output-is-input", {output_path, 0, 0},
                      message_text("core", "expected another file to write to, found one that is "
                                           "read")));
    return;
  }
  if (const Status status = write_file_atomically(output_path, text); !status)
    report(status.error());
}

void CommandContext::report(const Diagnostic& diagnostic) {
  std::fprintf(stderr, "%s\n", format_diagnostic(diagnostic).c_str());
  if (diagnostic.severity == Severity::Error)
    status_ = kInputWrong;
}

void CommandContext::report_input(const Diagnostic& diagnostic) {
  report(diagnostic);
  if (diagnostic.severity == Severity::Warning)
    status_ = kInputWrong;
}

ProgressCallback CommandContext::progress(std::string_view what) const {
  if (::isatty(STDERR_FILENO) == 0)
    return {};
  return [text = std::string(what)](std::int64_t done, std::int64_t total) {
    std::fprintf(stderr, "\r%s %lld/%lld", text.c_str(), static_cast<long long>(done),
                 static_cast<long long>(total));
    if (done == total)
      std::fputc('\n', stderr);
  };
}

} // namespace ptoscope::cli
