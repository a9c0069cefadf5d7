#pragma once

#include "core/snapshots/snapshot_store.h"
#include "core/support/diagnostic.h"
#include "views/model/step_summary.h"

#include <QString>

namespace ptoscope::views {

/// "Too large for the structure view (70.0 MiB, limit 64.0 MiB): shown as text"
QString shown_as_text_note(const snapshots::Step& step, const Diagnostic& error);

/// Why `step` isn't there to compare with.
QString not_compared_note(const snapshots::Step& step, const Diagnostic& error);

} // namespace ptoscope::views
