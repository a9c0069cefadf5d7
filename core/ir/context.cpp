#include "core/ir/context.h"

namespace ptoscope::ir {

void Context::recycle() {
  arena_.recycle();
  symbols_.recycle();
  unique_.recycle();
}

} // namespace ptoscope::ir
