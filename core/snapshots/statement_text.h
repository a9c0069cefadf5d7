#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/name_history.h"

#include <string>
#include <string_view>

namespace ptoscope::snapshots {

/// True when the statements that define a value in two neighbouring steps have the same tokens,
/// but for the renames of `diff` (may be nullptr). Of a parameter only the type counts.
bool equal_definitions(const dsl::ParsedText& before, const NameState& before_state,
                       const dsl::ParsedText& after, const NameState& after_state,
                       const diff::SnapshotDiff* diff);

/// For comparing types that may be wrapped.
std::string without_blanks(std::string_view text);

} // namespace ptoscope::snapshots
