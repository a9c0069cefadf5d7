#pragma once

#include "core/dsl/parsed_text.h"

#include <string>
#include <string_view>

namespace ptoscope::diff {

/// A unified diff in the form that `patch` and `git apply` read; empty when the texts are
/// equal. Compares lines as they are (no folding, no moves). `context` lines around a change.
std::string unified_diff(const dsl::ParsedText& before, std::string_view before_name,
                         const dsl::ParsedText& after, std::string_view after_name,
                         int context = 3);

} // namespace ptoscope::diff
