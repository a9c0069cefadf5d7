#pragma once

#include "core/dsl/parsed_text.h"
#include "core/support/diagnostic.h"
#include "views/common/code_text.h"

#include <span>

namespace ptoscope::views {

/// A text of the language with its colours and line numbers; lines with problems have a mark in
/// the gutter, and what the worst problem of a line is about is underlined.
CodeTextPtr styled_text(const dsl::ParsedText& parsed, std::span<const Diagnostic> problems);

} // namespace ptoscope::views
