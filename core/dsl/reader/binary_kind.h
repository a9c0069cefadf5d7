#pragma once

#include "core/dsl/syntax/syntax.h"
#include "core/ir/node.h"

#include <optional>

namespace ptoscope::reader {

/// The node that an operator between two expressions stands for; empty for those of Python that the
/// IR doesn't have (`is`, `in`, `@`).
std::optional<ir::NodeKind> binary_kind(syntax::Operator op);

} // namespace ptoscope::reader
