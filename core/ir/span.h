#pragma once

#include "core/ir/symbol.h"

#include <cstdint>

namespace ptoscope {
struct Place;
}

namespace ptoscope::ir {

/// Where a node stands in a source: lines and columns count from 1, -1 is unknown. The end is
/// the position after the last character.
struct Span {
  Symbol file;
  std::int32_t begin_line = -1;
  std::int32_t begin_column = -1;
  std::int32_t end_line = -1;
  std::int32_t end_column = -1;

  bool known() const { return begin_line > 0; }
  bool operator==(const Span&) const = default;
};

/// Where it begins, for a diagnostic.
Place place_of(const Span& span);

} // namespace ptoscope::ir
