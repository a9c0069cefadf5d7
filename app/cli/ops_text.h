#pragma once

#include "core/ops/operator_table.h"

#include <string>
#include <vector>

namespace ptoscope::cli {

using Operators = std::vector<const ops::Operator*>;

/// One paragraph an operator, below a heading for each family and category.
std::string ops_text(const ops::OperatorTable& table, const Operators& operators);
/// All that is known of one.
std::string op_text(const ops::OperatorTable& table, const ops::Operator& op);
std::string ops_json(const ops::OperatorTable& table, const Operators& operators);

} // namespace ptoscope::cli
