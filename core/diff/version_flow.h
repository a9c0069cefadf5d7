#pragma once

#include "core/diff/line_shape.h"

#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// Walks a function in program order and keeps, for every family of versions of one variable,
/// which version is current: the last one bound in an enclosing block, the iteration argument
/// inside its loop, the result after it. A use of another version gets its own name as its
/// meaning again. Linear in the function.
void set_apart_stale_versions(const std::vector<std::vector<std::uint32_t>>& families,
                              SectionShapes& shapes);

} // namespace ptoscope::diff
