#pragma once

#include <Qt>

namespace ptoscope::views {

/// Points that code has unless the user chose another size.
inline constexpr int kUsualCodePoints = 10;
/// What one notch of a wheel reports, in eighths of a degree.
inline constexpr int kWheelStep = 120;

/// True for the keys that move a caret through code.
bool moves_caret(int key);
/// Steps of the code size that a key with Ctrl asks for.
int zoom_steps(int key);

} // namespace ptoscope::views
