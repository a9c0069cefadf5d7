#pragma once

#include "core/dsl/syntax/tree.h"

namespace ptoscope::user {

/// Whether a text without the comment that names a printed program is one all the same, such as a
/// dump that lost its first line: only annotated assignments, and `pl.` alone only before what
/// prints so. What a user wrote in that form means the same as the printed text.
bool looks_printed(const syntax::Tree& tree);

} // namespace ptoscope::user
