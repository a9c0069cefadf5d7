#include "core/ir/span.h"

#include "core/support/diagnostic.h"

namespace ptoscope::ir {

Place place_of(const Span& span) {
  return {std::string(span.file.text()), span.known() ? span.begin_line : 0,
          span.known() ? span.begin_column : 0};
}

} // namespace ptoscope::ir
