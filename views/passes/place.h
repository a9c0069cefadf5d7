#pragma once

#include "views/passes/diff_layout.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ptoscope::views {

/// Where the user is in a pair: a line of a text, and how far down in the window it stands.
/// Survives the step to another pair: the same text, else the same statement of the same
/// function, else the same distance into the function.
struct ViewPlace {
  ContentHash text; ///< the text that `line` counts in
  std::int32_t line = 0;
  std::int32_t window_offset = 0; ///< shown lines between the top of the window and the line
  std::string function;           ///< plain name, empty in the head
  std::int32_t line_in_function = 0;
  std::string defined_name;    ///< base name that the statement binds, may be empty
  std::int32_t occurrence = 0; ///< which statement of the function that binds it
};

/// The place of a shown line; `first_visible` is the top of the window.
ViewPlace place_at(const DiffLayout& layout, std::int32_t shown, std::int32_t first_visible);

/// The place when one leaves `layout`, to which one came with the place `before`: `before` itself
/// while the caret stands on the fold that hides it, else that of the caret.
ViewPlace place_on_leaving(const DiffLayout& layout, const std::optional<ViewPlace>& before,
                           std::int32_t shown, std::int32_t first_visible);

/// The shown line of the place in another layout; never fails (0 for an empty one).
std::int32_t find_place(const DiffLayout& layout, const ViewPlace& place);

} // namespace ptoscope::views
