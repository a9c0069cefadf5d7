#pragma once

#include "core/snapshots/name_history.h"
#include "core/snapshots/snapshot_store.h"
#include "core/support/cancellation.h"
#include "core/support/expected.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ptoscope::snapshots {

/// Where a condition holds first.
struct ConditionHit {
  std::size_t step = 0;
  std::uint32_t line = 0;  ///< from 0
  std::string explanation; ///< what was found there
};

/// A condition of `ptosc first` on snapshots: `text REGEX`, `type V = TYPE` (blanks don't count),
/// `type V ~ REGEX`, `V differs` (its defining statement from the step before, renames aside, or
/// it is gone), `function F changed` (more than folded renames). V is followed through renames
/// from the first step that defines it. That a value or function appears is no change of it.
class Condition {
public:
  /// Errors: "condition-invalid", saying which forms exist, and "regex-invalid".
  static Expected<std::unique_ptr<Condition>> parse(std::string_view text);

  virtual ~Condition() = default;

  /// The first step at which it holds. `diffs` as for `make_name_history`. Steps that cannot be
  /// read are passed over. Error: "condition-unknown-name" when no step has V or F.
  virtual Expected<std::optional<ConditionHit>>
  first(const SnapshotStore& store, const NeighbourDiff& diffs,
        const CancellationToken& token = {}) const = 0;
};

} // namespace ptoscope::snapshots
