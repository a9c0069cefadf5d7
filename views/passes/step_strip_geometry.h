#pragma once

namespace ptoscope::views {

/// Cells of equal width side by side over a width in pixels; maps steps to pixels and back.
/// Every pixel belongs to exactly one cell. Coordinates are device-independent pixels.
class StepStripGeometry {
public:
  StepStripGeometry(int steps, int width_px) : steps_(steps), width_px_(width_px) {}

  int steps() const { return steps_; }
  /// First pixel of a cell; `left(steps)` is the end of the last one.
  int left(int step) const;
  int width(int step) const { return left(step + 1) - left(step); }
  /// The step under a pixel, the nearest one outside; -1 without steps.
  int step_at(int x_px) const;

private:
  int steps_;
  int width_px_;
};

} // namespace ptoscope::views
