#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ptoscope::passes {

/// The memory planners, each with its own pipeline (`formats/passes-dump.md` section 1.1).
enum class MemoryPlanner : std::uint8_t { PyPTO, DsaRp, PtoAs };

/// One row of the pass table. Properties are the names the pass manager uses.
struct PassInfo {
  std::string_view name;
  std::string_view purpose; ///< one line, marked by `message_text` for translation
  std::span<const std::string_view> required;
  std::span<const std::string_view> produced;
  std::span<const std::string_view> invalidated;
};

/// A step of a pipeline: its number in the dumps and which run of that pass it is, from 1.
struct PipelineStep {
  int number = 0;
  int occurrence = 1;
  const PassInfo* pass = nullptr;
};

/// Every distinct pass of the current compiler, in the order of first use.
std::span<const PassInfo> all_passes();

/// The row for a pass, or nullptr for "frontend" and unknown names.
const PassInfo* find_pass(std::string_view name);

/// True for names that older compilers wrote and the current one doesn't.
bool is_former_pass(std::string_view name);

/// The steps that run for a planner, numbered from 1.
std::vector<PipelineStep> pipeline(MemoryPlanner planner);

} // namespace ptoscope::passes
