#pragma once

#include "core/diff/snapshot_diff.h"
#include "views/passes/diff_layout.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ptoscope::views {

/// Where a name that stands on `line` is bound: the nearest definition above in its function,
/// else the first one there, a parameter, a dynamic symbol, or a function of the program.
/// Line from 0, or -1 when nothing binds it.
std::int32_t definition_line(const dsl::ParsedText& text, std::string_view name, std::int32_t line);

/// The line of the header of a function of the program, from 0; -1 when there is none.
std::int32_t header_line(const dsl::ParsedText& text, std::string_view function);

/// What a name of one side is called on the other, by the rename table; itself when it isn't
/// renamed or became several.
std::string counterpart(const diff::SnapshotDiff& diff, Side from, std::string_view name);

} // namespace ptoscope::views
