#include "core/pto/ir_links.h"

#include "core/pto/linked_function.h"

#include <algorithm>

namespace ptoscope::pto {

IrLinks::IrLinks(const dsl::ParsedText& module, const dsl::ParsedText& program) {
  const std::vector<dsl::Function>& functions = module.structure().functions;
  for (std::size_t i = 0; i < functions.size(); ++i) {
    const std::int32_t other = program.structure().function_named(functions[i].name);
    if (other >= 0)
      link_function(module, i, program, static_cast<std::size_t>(other), by_module_);
  }
  std::ranges::sort(by_module_);
  by_program_.reserve(by_module_.size());
  for (const auto& [of_module, of_program] : by_module_)
    by_program_.emplace_back(of_program, of_module);
  std::ranges::sort(by_program_);
}

std::int32_t IrLinks::program_line(std::uint32_t module_line) const {
  const auto found = std::ranges::lower_bound(by_module_, module_line, {}, &Link::first);
  if (found == by_module_.end() || found->first != module_line)
    return -1;
  return static_cast<std::int32_t>(found->second);
}

std::vector<std::uint32_t> IrLinks::module_lines(std::uint32_t program_line) const {
  std::vector<std::uint32_t> lines;
  for (const auto& [of_program, of_module] :
       std::ranges::equal_range(by_program_, program_line, {}, &Link::first))
    lines.push_back(of_module);
  return lines;
}

} // namespace ptoscope::pto
