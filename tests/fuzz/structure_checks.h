#pragma once

#include "core/dsl/parsed_text.h"

namespace ptoscope::fuzz {

/// Ends the process when the tokens or the structure of a text contradict themselves.
void check_text(const dsl::ParsedText& text);

} // namespace ptoscope::fuzz
