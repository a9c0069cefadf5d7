#pragma once

#include "core/snapshots/snapshot_store.h"
#include "core/support/cancellation.h"

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

/// What a condition may be about: every name of all snapshots, sorted, each once.
struct ConditionNames {
  std::vector<std::string> values;
  std::vector<std::string> functions; ///< plain names
  std::vector<std::string> operators; ///< such as "tile.add"
};

/// Reads every readable step; takes about as long as looking at their lines. Incomplete after
/// cancellation.
ConditionNames condition_names(const SnapshotStore& store, const CancellationToken& token = {});

/// The printed type of the first definition of a value, on one line; empty when none is printed.
std::string printed_type(const dsl::ParsedText& text, std::string_view value);

} // namespace ptoscope::snapshots
