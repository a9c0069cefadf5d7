#pragma once

#include "core/dsl/syntax/syntax.h"

namespace ptoscope::syntax {

/// The first part of a target that nothing can be assigned to, such as `1` in `a, 1 = x`; null for
/// a sound one. Names, attributes, elements, and lists of such can be assigned to.
const Expr* wrong_target(const Expr& target);

/// The same for what an annotation or `+=` stands behind, which is a single target.
const Expr* wrong_single_target(const Expr& target);

} // namespace ptoscope::syntax
