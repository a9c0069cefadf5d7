#pragma once

#include "core/ir/node.h"
#include "core/ops/operator.h"
#include "core/support/diagnostic.h"

#include <vector>

namespace ptoscope::ops {

enum class Unknown : std::uint8_t {
  Refuse, ///< each is an error
  Tell,   ///< a warning, once for all calls alike: another version may know more
};

/// Calls of operators that the language doesn't have ("unknown-operator"), and what such calls
/// can't have: so many arguments ("operator-arguments"), a keyword argument of this name or kind
/// ("operator-keyword"). In the order of the text. Linear in the size of the node.
std::vector<Diagnostic> misused_operators(const ir::Node& node, Unknown unknown);

/// The same of one call of an operator that is known.
std::vector<Diagnostic> misused_arguments(const ir::Call& call, const Operator& op);

} // namespace ptoscope::ops
