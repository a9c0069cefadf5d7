#pragma once

#include "core/snapshots/snapshot_store.h"

#include <nlohmann/json.hpp>

#include <string>

namespace ptoscope::cli {

/// Keys stay in the order in which they are set.
using Json = nlohmann::ordered_json;

/// Number, pass, occurrence and file of a step.
Json step_json(const snapshots::Step& step);

/// Indented text with a final line break; bytes that are no UTF-8 (of file names) are replaced.
std::string json_text(const Json& value);

} // namespace ptoscope::cli
