#pragma once

#include <span>
#include <string_view>

namespace ptoscope {

/// The candidate that a mistyped name most likely means: the fewest letters put in, left out,
/// replaced or swapped with the next, at most one in three; the first of equals. Empty when none is
/// that near. Quadratic in the length of names, linear in the number of candidates.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> candidates);

} // namespace ptoscope
