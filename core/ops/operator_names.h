#pragma once

#include "core/ops/operator_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::ops {

/// The operators that a name may stand for: that of its own name ("tile.add"), with or without
/// "pl.", else those that are written so ("pl.add"). In the order of names; empty when unknown.
std::vector<const Operator*> operators_written(const OperatorTable& table, std::string_view name);

/// The name of the operator that a mistyped name most likely means; empty when none is near.
std::string_view nearest_operator(const OperatorTable& table, std::string_view name);

/// All that can be written, sorted, each once: "pl.add", "pl.tile.add", "pld.tile.put".
std::vector<std::string> all_spellings(const OperatorTable& table);

} // namespace ptoscope::ops
