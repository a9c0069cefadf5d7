#pragma once

#include <cstdint>

namespace ptoscope::dsl {

/// At which level of detail the compiler prints types (`formats/passes-dump.md` section 1.3).
enum class DumpLevel : std::uint8_t { Concise, Explicit };

} // namespace ptoscope::dsl
