#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace ptoscope::pto {

/// Which statement of a printed program each operation of a module was made from. Printed programs
/// carry no places, so the link is found from what both have: names of values (a module keeps those
/// that are free, `formats/ptoas.md` section 8), addresses of tiles, the operator of a statement
/// and the mnemonic of an operation, and the order, which code generation keeps. Operations that
/// only prepare operands belong to what uses them first. Where this does not decide, there is no
/// link. Immutable; keeps nothing of the texts.
class IrLinks {
public:
  IrLinks() = default;
  /// Close to linear in both texts.
  IrLinks(const dsl::ParsedText& module, const dsl::ParsedText& program);

  /// The line of the program, from 0, for the operation that begins on a line of the module; -1 for
  /// none.
  std::int32_t program_line(std::uint32_t module_line) const;
  /// Lines of the module, ascending.
  std::vector<std::uint32_t> module_lines(std::uint32_t program_line) const;
  std::size_t size() const { return by_module_.size(); }

private:
  using Link = std::pair<std::uint32_t, std::uint32_t>;

  std::vector<Link> by_module_;  ///< (module, program), ascending
  std::vector<Link> by_program_; ///< (program, module), ascending
};

} // namespace ptoscope::pto
