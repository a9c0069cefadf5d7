#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ptoscope::pto {

/// Finds the statement that each operation of one function was made from (see `IrLinks`) and
/// appends (line of the module, line of the program). Functions are counted by the structures.
void link_function(const dsl::ParsedText& module, std::size_t module_function,
                   const dsl::ParsedText& program, std::size_t program_function,
                   std::vector<std::pair<std::uint32_t, std::uint32_t>>& links);

} // namespace ptoscope::pto
