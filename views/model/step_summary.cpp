#include "views/model/step_summary.h"

namespace ptoscope::views {

diff::Counts StepSummary::counts_of(const QString& function) const {
  if (function.isEmpty())
    return counts;
  const auto found = function_counts.find(function.toStdString());
  return found == function_counts.end() ? diff::Counts{} : found->second;
}

bool is_too_large(const Diagnostic& error) {
  return error.code == "file-too-large";
}

StepSummary summarize(const dsl::ParsedTextPtr& text, const diff::SnapshotDiffPtr& diff) {
  StepSummary summary;
  summary.known = true;
  summary.lines = static_cast<int>(text->line_count());
  for (const dsl::Function& function : text->structure().functions)
    summary.functions.append(QString::fromStdString(function.name));
  if (!diff) {
    summary.lines_before = summary.lines;
    return summary;
  }
  summary.compared = true;
  summary.identical = diff->identical();
  summary.counts = diff->counts;
  summary.function_counts = diff::counts_by_function(*diff);
  summary.coarse = diff->coarse;
  summary.lines_before = static_cast<int>(diff->before->line_count());
  for (const diff::Section& section : diff->sections) {
    if (!section.counts.any())
      continue;
    const auto& functions = section.after_function >= 0 ? diff->after->structure().functions
                                                        : diff->before->structure().functions;
    const std::int32_t index =
        section.after_function >= 0 ? section.after_function : section.before_function;
    if (index >= 0)
      summary.changed_functions.append(
          QString::fromStdString(functions[static_cast<std::size_t>(index)].name));
  }
  return summary;
}

} // namespace ptoscope::views
