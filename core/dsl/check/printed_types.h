#pragma once

#include "core/ir/context.h"
#include "core/support/diagnostic.h"

#include <string_view>
#include <vector>

namespace ptoscope::check {

/// Where a printed program says otherwise than the rules of its operators: an element type or kind
/// that the call can't have ("parser-type"), a call that is refused ("invalid-operation"), and, as
/// warnings, other fields ("printed-type"). In the order of the text; linear in the program.
std::vector<Diagnostic> misprinted_types(const ir::Program& program, ir::Context& context);

/// Whether a pass writes such a type itself instead of asking the rule. `field` is the one that
/// differs, or why the rule refuses the call.
bool is_written_by_pass(const ir::Call& call, const ir::Type& printed, std::string_view field);

} // namespace ptoscope::check
