#pragma once

#include "core/snapshots/nodes/snapshot_nodes.h"

#include <cstdint>
#include <vector>

namespace ptoscope::snapshots {

/// A snapshot printed again from its nodes: whatever its level, formatter or older spelling was,
/// what it says prints the same way. Without comments. Functions without nodes stay as they are.
struct CanonicalText {
  dsl::ParsedTextPtr text;
  /// For each line the lines of the snapshot that say the same, ascending; together with what
  /// stands between them (comments, blank lines) these are all of its lines.
  std::vector<dsl::LineRange> lines;
  /// Functions that could not be printed again.
  std::uint32_t verbatim_functions = 0;
};

CanonicalText canonical_text(const SnapshotNodes& nodes);

} // namespace ptoscope::snapshots
