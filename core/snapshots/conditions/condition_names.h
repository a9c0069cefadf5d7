#pragma once

#include "core/snapshots/snapshot_store.h"
#include "core/support/cancellation.h"

#include <cstdint>
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

/// True when a text defines a value of that name, in whatever function.
bool defines(const dsl::ParsedText& text, std::string_view value);

/// The printed type of a value on one line: of its first definition in a function of the structure,
/// else (or for -1) of the first one in the text. Empty when none is printed.
std::string printed_type(const dsl::ParsedText& text, std::int32_t function,
                         std::string_view value);

} // namespace ptoscope::snapshots
