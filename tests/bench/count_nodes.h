#pragma once

#include "core/ir/visit.h"

#include <cstddef>

namespace ptoscope::bench {

/// The nodes of a program but for types, and what variables hold; shared ones each time.
inline std::size_t count_nodes(const ir::Program& program) {
  std::size_t count = 0;
  ir::visit_nodes(program, [&count](const ir::Node& node) {
    ++count;
    return !ir::is_var(node.kind);
  });
  return count;
}

} // namespace ptoscope::bench
