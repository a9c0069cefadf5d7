#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ptoscope::pto {

/// A line of an orchestration that starts kernels.
struct KernelCall {
  std::uint32_t line = 0;             ///< from 0
  std::vector<std::int64_t> func_ids; ///< as `kernel_config.py` numbers them
};

/// `rt_submit_aic_task(3, ...)`, `rt_submit_aiv_task(3, ...)` and `MixedKernels m = {0, 1, 1}` of a
/// C++ text, ascending by line.
std::vector<KernelCall> kernel_calls(const dsl::ParsedText& text);

/// A comment of generated C++ that names the value of the `.pto` which a line was made from.
struct ValueNote {
  std::uint32_t line = 0;
  std::string value; ///< "%t__ssa_v0"
};

/// The comments `// pto: %name`, ascending by line.
std::vector<ValueNote> value_notes(const dsl::ParsedText& text);

} // namespace ptoscope::pto
