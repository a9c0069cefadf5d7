#pragma once

#include "core/diff/alignment.h"

namespace ptoscope::diff {

/// Shifts each insertion or deletion that could as well stand some lines higher or lower, so
/// that it starts and ends with whole statements and its neighbours keep their indentation.
void slide_hunks(Alignment& alignment, const SectionShapes& before, const SectionShapes& after);

} // namespace ptoscope::diff
