#pragma once

#include <string>

namespace ptoscope::fuzz {

/// A program without the statements that are refused, as far as they can be told; most changes of
/// a program break it, and only a sound one goes all the way.
std::string repaired(std::string text);

} // namespace ptoscope::fuzz
