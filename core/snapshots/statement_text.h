#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/name_history.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace ptoscope::snapshots {

/// Which names of two neighbouring steps mean the same around the definition of a value: equal ones
/// and those that `diff` (may be nullptr) lists. What it is made of must outlive it.
class DefinitionRenames {
public:
  DefinitionRenames(const NameState& before, const NameState& after,
                    const diff::SnapshotDiff* diff);

  bool has(std::string_view before, std::string_view after) const {
    return before == after || pairs_.contains({before, after});
  }

private:
  std::set<std::pair<std::string_view, std::string_view>> pairs_;
};

/// True when the statements that define a value in two neighbouring steps have the same tokens,
/// but for the renames of `diff` (may be nullptr). Of a parameter only the type counts.
bool equal_definitions(const dsl::ParsedText& before, const NameState& before_state,
                       const dsl::ParsedText& after, const NameState& after_state,
                       const diff::SnapshotDiff* diff);

/// For comparing types that may be wrapped.
std::string without_blanks(std::string_view text);

} // namespace ptoscope::snapshots
