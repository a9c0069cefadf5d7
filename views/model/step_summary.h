#pragma once

#include "core/diff/function_scope.h"
#include "core/support/diagnostic.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace ptoscope::views {

/// What is known of a step beside the text that it is compared with; filled in the background.
struct StepSummary {
  bool known = false;     ///< read and compared
  bool compared = false;  ///< there is a text before it; false for the first step
  bool identical = false; ///< same text as before
  diff::Counts counts;    ///< of the whole program
  /// Of each function that has a change.
  diff::CountsByFunction function_counts;
  bool coarse = false;
  int lines = 0;
  int lines_before = 0;
  int warnings = 0;                ///< blocks in its `.log`
  QStringList changed_functions;   ///< plain names, in the order of the text
  QStringList functions;           ///< all of them
  std::optional<Diagnostic> error; ///< why it cannot be shown

  /// True when something was compared and differs.
  bool changed() const { return known && !identical && counts.any(); }
  /// The counts of one function; of the program for an empty name.
  diff::Counts counts_of(const QString& function) const;
};

/// True for the reason why a step is shown as text only.
bool is_too_large(const Diagnostic& error);

/// The summary of a step whose diff is known; null when there is nothing to compare with.
StepSummary summarize(const dsl::ParsedTextPtr& text, const diff::SnapshotDiffPtr& diff);

} // namespace ptoscope::views
