#pragma once

#include "core/ir/node.h"
#include "core/support/diagnostic.h"

#include <vector>

namespace ptoscope::check {

/// What the compiler takes although it can hardly be meant, as warnings: a name in the form of
/// single assignment that is assigned twice ("redefined-name"), an array that is the result of a
/// kernel ("array-result"), elements stored as others ("stored-type"). In the order of the text.
std::vector<Diagnostic> doubts(const ir::Program& program);

} // namespace ptoscope::check
