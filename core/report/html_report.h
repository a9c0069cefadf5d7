#pragma once

#include "core/snapshots/snapshot_store.h"
#include "core/support/cancellation.h"
#include "core/support/expected.h"
#include "core/support/progress.h"

#include <string>

namespace ptoscope::report {

struct HtmlOptions {
  std::string title; ///< the directory's name when empty
};

/// One self-contained HTML page of all steps with their diffs: no network, light and dark,
/// keyboard steps, function selector. Equal snapshots, and equal lines, are stored once;
/// highlighting happens in the page for what is on screen. Unreadable steps are listed with
/// their diagnostic.
Expected<std::string> html_report(const snapshots::SnapshotStorePtr& store,
                                  const HtmlOptions& options, const CancellationToken& token = {},
                                  const ProgressCallback& progress = {});

} // namespace ptoscope::report
