#pragma once

#include "views/passes/diff_layout.h"

#include <QString>

namespace ptoscope::testing {

/// What must hold for every layout, whatever its options; the first thing that doesn't, or an
/// empty string.
QString layout_fault(const views::DiffLayout& layout);

} // namespace ptoscope::testing
