#pragma once

#include "core/ir/node.h"

#include <string>

namespace ptoscope::serial {

/// The binary form of a node (`formats/ir-serialization.md`), byte for byte what the reference
/// writes for the same node. Nodes that are met again become references, so sharing is kept.
std::string write_ir(const ir::Node& node);

} // namespace ptoscope::serial
