#pragma once

#include "core/ir/node.h"

#include <functional>
#include <string_view>

namespace ptoscope::ir {

/// Calls `visit` with the node and everything below it that is no type, in the order of the
/// fields, as long as it answers true for going deeper. Shared parts are met each time.
void visit_nodes(const Node& root, const std::function<bool(const Node&)>& visit);

/// True when an operator of that name is called somewhere below.
bool reads_operator(const Node& root, std::string_view op);

} // namespace ptoscope::ir
