#pragma once

#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace ptoscope::test {

/// A text with one word of a printed type changed.
struct TypeDamage {
  std::string text;
  std::string what; ///< what was changed into what
};

/// What words of types say; where a value lies in memory is none of them.
inline constexpr std::string_view kDamageKinds[] = {"dtype", "extent", "fractal", "layout",
                                                    "pad",   "space",  "stride",  "valid_shape"};

/// Changes a word of one of these kinds in the type that the line which begins at an offset prints
/// for the name in front of it. Empty when the type has none.
std::optional<TypeDamage> damage_type(const std::string& text, std::size_t line_begin,
                                      std::string_view kind, std::mt19937_64& random);

} // namespace ptoscope::test
