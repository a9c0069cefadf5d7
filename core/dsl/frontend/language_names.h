#pragma once

#include "core/dsl/frontend/value.h"

namespace ptoscope::frontend {

/// What a dotted name of the language stands for as a value: "FP32", "Mem.Vec", "PadValue.zero",
/// "AUTO"; without the prefix `pl.` or `pld.`. Empty for names that are no values, such as
/// operators and types.
std::optional<Value> language_value(std::string_view name);

/// A member of the enumerations that have to be spelled out where they stand: "HOST" of a Level,
/// also by the names that users have for it.
std::optional<ir::Level> level_spelled(std::string_view name);

/// The name without `pl.` or `pld.`; empty for other names.
std::string_view without_prefix(std::string_view name);

} // namespace ptoscope::frontend
