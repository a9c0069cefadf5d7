#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/ir/structural_equal.h"
#include "core/snapshots/conditions/step_functions.h"
#include "core/snapshots/name_history.h"

#include <optional>

namespace ptoscope::snapshots {

/// The variable that a value is in the function that defines it; null where that isn't known.
const ir::Var* variable_of(const std::optional<StepFunction>& function, const NameState& state);

/// Where the definitions of a value in two steps differ first: in its type, with a path that begins
/// with "type", or in its statement without what stands inside of that. Of a parameter only
/// type and direction count. Names are the same that `diff` renames. Both functions must know the
/// value's variable.
std::optional<ir::Difference> definition_difference(const StepFunction& before,
                                                    const NameState& before_state,
                                                    const StepFunction& after,
                                                    const NameState& after_state,
                                                    const diff::SnapshotDiff& diff);

} // namespace ptoscope::snapshots
