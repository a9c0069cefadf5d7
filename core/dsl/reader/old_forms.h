#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ptoscope::reader {

// What compilers of earlier months printed (`formats/passes-dump.md` section 14.2). It reads into
// the nodes of today; where a form is more than another spelling, the reader of that form knows it.

/// The operator's name of today for one that was called or spelled differently; nothing for any
/// other. Names come without the prefix of the language, with `pld.` where they have it.
std::optional<std::string> operator_of_today(std::string_view name);

} // namespace ptoscope::reader
