#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/support/diagnostic.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace ptoscope::views {

/// What is known of a step beside its neighbour before; filled in the background.
struct StepSummary {
  bool known = false;     ///< read and compared
  bool identical = false; ///< same text as the step before (false for the first)
  diff::Counts counts;
  bool coarse = false;
  int lines = 0;
  int lines_before = 0;
  int warnings = 0;                ///< blocks in its `.log`
  QStringList changed_functions;   ///< plain names, in the order of the text
  QStringList functions;           ///< all of them
  std::optional<Diagnostic> error; ///< why it cannot be shown

  /// True when the list's "only changed" filter keeps it.
  bool changed() const { return known && !identical && counts.any(); }
};

/// The summary of a step whose neighbour diff is known; `diff` may be null for the first step.
StepSummary summarize(const dsl::ParsedTextPtr& text, const diff::SnapshotDiffPtr& diff);

} // namespace ptoscope::views
