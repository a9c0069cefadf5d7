#include "core/snapshots/step_content.h"

#include "core/pto/grammars.h"
#include "core/snapshots/dump_name.h"
#include "core/support/utf8.h"

#include <algorithm>
#include <iterator>

namespace ptoscope::snapshots {
namespace {

constexpr std::int64_t kMaxLogBytes = 16LL << 20;

/// `named`: the user named this very file, so that it may be a device or a stream.
Expected<std::string> read_text(const std::filesystem::path& file, std::int64_t limit_bytes,
                                bool named) {
  if (named && is_null_device(file))
    return std::string();
  Expected<std::string> text =
      named && is_stream(file) ? read_stream(file, limit_bytes) : read_file(file, limit_bytes);
  if (!text)
    return text;
  if (std::optional<Diagnostic> error = utf8_error("dump-not-utf8", file.string(), *text))
    return *std::move(error);
  return text;
}

/// MLIR writes the name of the pass above what it dumps. It would be a change in every step, and
/// the step says it already; the line stays, so that lines count as in the file. True when it says
/// that the pass failed.
bool blank_banner(std::string& text) {
  constexpr std::string_view kBanner = "// -----// IR Dump ";
  if (!text.starts_with(kBanner))
    return false;
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const bool failed = text.substr(0, end).find(" Failed") != std::string::npos;
  text.erase(0, end);
  return failed;
}

} // namespace

StepContent::StepContent(std::filesystem::path file, std::filesystem::path log, bool complete,
                         std::shared_ptr<TextPool> pool)
    : file_(std::move(file)), log_(std::move(log)), complete_(complete), pool_(std::move(pool)) {}

Expected<dsl::ParsedTextPtr> StepContent::text() {
  const std::scoped_lock reading(reading_);
  {
    const std::scoped_lock lock(mutex_);
    if (text_)
      return *text_;
  }
  std::vector<Diagnostic> findings;
  Expected<dsl::ParsedTextPtr> text = read(findings);
  if (text)
    std::ranges::move(examine(**text), std::back_inserter(findings));
  const std::scoped_lock lock(mutex_);
  diagnostics_ = std::move(findings);
  text_ = text;
  return text;
}

std::vector<Diagnostic> StepContent::diagnostics() const {
  const std::scoped_lock lock(mutex_);
  return diagnostics_;
}

Expected<std::vector<PassWarning>> StepContent::warnings() {
  if (log_.empty())
    return std::vector<PassWarning>();
  {
    const std::scoped_lock lock(mutex_);
    if (warnings_)
      return *warnings_;
  }
  const Expected<std::string> text = read_text(log_, kMaxLogBytes, false);
  Expected<std::vector<PassWarning>> result =
      text ? Expected(parse_pass_log(*text)) : Expected<std::vector<PassWarning>>(text.error());
  // What a log tells in other words must not be lost without a word.
  if (result && result->empty() && text->find_first_not_of(" \r\n\t") != std::string::npos)
    result = make_warning(
        "log-not-understood", {log_.string(), 1, 0},
        message_text("core",
                     "expected warnings such as 'FILE:LINE:COLUMN: warning: ...', found none"));
  const std::scoped_lock lock(mutex_);
  if (!warnings_)
    warnings_ = result;
  return *warnings_;
}

Expected<dsl::ParsedTextPtr> StepContent::read(std::vector<Diagnostic>& findings) const {
  Expected<std::string> text = read_text(file_, kMaxSnapshotBytes, !complete_);
  if (!text)
    return text.error();
  if (const auto lines = std::ranges::count(*text, '\n'); lines > kMaxSnapshotLines)
    return make_error("file-too-large", {file_.string(), 0, 0},
                      message_text("core", "expected at most {0} lines, found {1}"),
                      kMaxSnapshotLines, lines);
  const dsl::Grammar& grammar = pto::grammar_of_file(file_);
  if (grammar.language == dsl::Language::Mlir && blank_banner(*text))
    findings.push_back(make_error("pass-failed", {file_.string(), 1, 1},
                                  message_text("core", "ptoas reports that this pass failed")));
  return pool_->of(std::move(*text), grammar);
}

std::vector<Diagnostic> StepContent::examine(const dsl::ParsedText& text) const {
  std::vector<Diagnostic> result;
  const std::string_view bytes = text.text();
  if (bytes.empty())
    return result; // the listing reports it

  // How ptoas ends its files is not known for all of its versions.
  const bool cut = complete_ && text.language() == dsl::Language::Printed && !bytes.ends_with('\n');
  const std::int64_t last_line = text.line_count();
  for (Diagnostic finding : text.structure().diagnostics) {
    finding.place.file = file_.string();
    const bool at_end = finding.place.line >= last_line;
    if (cut && at_end)
      continue; // said below
    if (at_end)
      finding.notes.emplace_back(message_text("core", "the file may be half-written"));
    result.push_back(std::move(finding));
  }
  if (cut)
    result.push_back(make_warning(
        "dump-half-written", place_at(file_.string(), bytes, bytes.size()),
        message_text("core", "expected a line break at the end of the file, found none, the file "
                             "may be half-written")));
  return result;
}

} // namespace ptoscope::snapshots
