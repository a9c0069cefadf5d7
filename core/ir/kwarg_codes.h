#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ptoscope::ir {

// Keyword arguments that are numbers and print as names (`formats/passes-dump.md` section 8.1).

/// 'none' 'rint' 'round' ... of the key `mode`; empty for a number without a name.
std::string_view rounding_mode_name(std::int64_t code);
std::optional<std::int64_t> rounding_mode_named(std::string_view name);

/// MTE1 MTE2 ... of a pipe.
std::string_view pipe_name(std::int64_t code);
std::optional<std::int64_t> pipe_named(std::string_view name);

/// None_, Add.
std::string_view atomic_name(std::int64_t code);
std::optional<std::int64_t> atomic_named(std::string_view name);

} // namespace ptoscope::ir
