#include "views/passes/step_strip_geometry.h"

#include <algorithm>
#include <cstdint>

namespace ptoscope::views {

int StepStripGeometry::left(int step) const {
  if (steps_ <= 0)
    return 0;
  return static_cast<int>(static_cast<std::int64_t>(step) * width_px_ / steps_);
}

int StepStripGeometry::step_at(int x_px) const {
  if (steps_ <= 0)
    return -1;
  if (width_px_ <= 0)
    return 0;
  // The smallest step whose right edge lies beyond the pixel; `left` rounds down.
  int step = static_cast<int>(static_cast<std::int64_t>(std::clamp(x_px, 0, width_px_ - 1)) *
                              steps_ / width_px_);
  step = std::clamp(step, 0, steps_ - 1);
  while (step + 1 < steps_ && left(step + 1) <= x_px)
    ++step;
  return step;
}

} // namespace ptoscope::views
