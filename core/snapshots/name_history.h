#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/snapshot_store.h"
#include "core/support/cancellation.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ptoscope::snapshots {

enum class NameEvent : std::uint8_t {
  Absent, ///< not in this step
  Born,   ///< first step with it
  Same,
  Renamed, ///< other name(s)
  Retyped, ///< same name, other printed type
  Moved,   ///< defined in another function, or among other statements
  Split,   ///< became several names
  Freed,   ///< last seen in the step before
};

/// A value in one step.
struct NameState {
  NameEvent event = NameEvent::Absent;
  std::vector<std::string> names;    ///< its printed names here; empty when absent
  std::string function;              ///< where it is defined (the first name)
  std::string type;                  ///< printed type of the first name
  std::uint32_t definition_line = 0; ///< from 0; valid when not absent
  std::vector<std::uint32_t> lines;  ///< every line that mentions one of the names
};

/// Follows one value through all steps: by how it is made where the nodes of both steps tell, else
/// by names and the rename tables of neighbouring diffs (`name_carrier.h`).
class NameHistory {
public:
  virtual ~NameHistory() = default;

  /// `name` as printed in step `from`, in `function` (empty: any). One state a step, in order.
  /// All Absent when the name is not defined there.
  virtual std::vector<NameState> follow(std::size_t from, std::string_view function,
                                        std::string_view name,
                                        const CancellationToken& token = {}) const = 0;

  /// Calls `visit` with what `follow` says for each function that defines `name` in step `from`,
  /// in the order of their qualified names. Takes much less time than as many single questions.
  virtual void follow_each(std::size_t from, std::string_view name,
                           const std::function<void(const std::vector<NameState>&)>& visit,
                           const CancellationToken& token = {}) const = 0;
};

/// Supplies the diff of step i-1 to step i (a cache in the window); may return nullptr for a
/// pair that cannot be read or isn't wanted; a follower then compares by itself.
using NeighbourDiff = std::function<diff::SnapshotDiffPtr(std::size_t after)>;

std::unique_ptr<NameHistory> make_name_history(SnapshotStorePtr store, NeighbourDiff diffs);

} // namespace ptoscope::snapshots
