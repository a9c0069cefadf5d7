#pragma once

#include "core/dsl/syntax/tree.h"

#include <vector>

namespace ptoscope::user {

/// Python in the bodies of decorated functions that the language refuses, whatever the names in it
/// mean ("not-in-language", `formats/frontend.md` sections 1 to 11). For modules that have to be
/// run before they can be read; of others the frontend tells more.
std::vector<Diagnostic> refused_python(const syntax::Tree& tree);

} // namespace ptoscope::user
