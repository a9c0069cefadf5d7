#pragma once

#include "core/ir/node.h"

namespace ptoscope::ir {

/// A number that is the same for structurally equal nodes (`structural_equal`), whatever their
/// variables are called and wherever they come from (`formats/ir-serialization.md` section 9):
/// variables count by the order in which they are first met. Linear in the size of the node.
std::uint64_t structural_hash(const Node& node);

} // namespace ptoscope::ir
