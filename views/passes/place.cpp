#include "views/passes/place.h"

#include "core/dsl/ssa_name.h"

#include <algorithm>

namespace ptoscope::views {
namespace {

/// The base of the first name that a statement binds; empty when it binds none.
std::string_view bound_base(const dsl::ParsedText& text, const dsl::Statement& statement) {
  if (statement.definitions_begin == statement.definitions_end)
    return {};
  return dsl::split_ssa_name(
             text.name_of(text.structure().definitions[statement.definitions_begin]))
      .base;
}

/// The line of the `occurrence`th statement of a function that binds `base`, or the last one.
std::int32_t line_binding(const dsl::ParsedText& text, const dsl::Function& function,
                          std::string_view base, std::int32_t occurrence) {
  std::int32_t found = -1;
  for (std::uint32_t i = function.statements_begin; i < function.statements_end; ++i) {
    const dsl::Statement& statement = text.structure().statements[i];
    if (bound_base(text, statement) != base)
      continue;
    found = static_cast<std::int32_t>(statement.header.begin);
    if (occurrence-- == 0)
      break;
  }
  return found;
}

/// The line of the place in another text, or -1 when its function is not there.
std::int32_t line_in(const dsl::ParsedText& text, const ViewPlace& place) {
  if (place.function.empty())
    return std::min(place.line, static_cast<std::int32_t>(text.line_count()) - 1);
  const std::int32_t index = text.structure().function_named(place.function);
  if (index < 0)
    return -1;
  const dsl::Function& function = text.structure().functions[static_cast<std::size_t>(index)];
  if (!place.defined_name.empty()) {
    const std::int32_t line = line_binding(text, function, place.defined_name, place.occurrence);
    if (line >= 0)
      return line;
  }
  return std::min(static_cast<std::int32_t>(function.lines.begin) + place.line_in_function,
                  static_cast<std::int32_t>(function.lines.end) - 1);
}

} // namespace

ViewPlace place_at(const DiffLayout& layout, std::int32_t shown, std::int32_t first_visible) {
  ViewPlace place;
  place.window_offset = shown - first_visible;
  Side side = Side::After;
  place.line = layout.text_line(side, shown);
  // On a removed line the place is in the "before" text.
  if (shown >= 0 && shown < layout.line_count()) {
    const std::int32_t row = layout.row_of_line[static_cast<std::size_t>(shown)];
    if (row >= 0 && layout.diff->rows[static_cast<std::size_t>(row)].after < 0) {
      side = Side::Before;
      place.line = layout.text_line(side, shown);
    }
  }
  const dsl::ParsedText& text = side == Side::After ? *layout.diff->after : *layout.diff->before;
  place.text = text.hash();
  if (place.line < 0)
    return place;
  const auto line = static_cast<std::uint32_t>(place.line);
  const std::int32_t index = text.structure().function_at(line);
  if (index < 0)
    return place;
  const dsl::Function& function = text.structure().functions[static_cast<std::size_t>(index)];
  place.function = function.name;
  place.line_in_function = place.line - static_cast<std::int32_t>(function.lines.begin);
  const std::int32_t at = text.structure().statement_at(line);
  if (at < 0)
    return place;
  place.defined_name = bound_base(text, text.structure().statements[static_cast<std::size_t>(at)]);
  if (place.defined_name.empty())
    return place;
  for (std::uint32_t i = function.statements_begin; i < static_cast<std::uint32_t>(at); ++i) {
    if (bound_base(text, text.structure().statements[i]) == place.defined_name)
      ++place.occurrence;
  }
  return place;
}

ViewPlace place_on_leaving(const DiffLayout& layout, const std::optional<ViewPlace>& before,
                           std::int32_t shown, std::int32_t first_visible) {
  const bool on_row = shown < 0 || shown >= layout.line_count() ||
                      layout.row_of_line[static_cast<std::size_t>(shown)] >= 0;
  if (before && !on_row && find_place(layout, *before) == shown)
    return *before;
  return place_at(layout, shown, first_visible);
}

std::int32_t find_place(const DiffLayout& layout, const ViewPlace& place) {
  const auto clamped = [&layout](std::int32_t shown) {
    return std::clamp(shown, 0, std::max(0, layout.line_count() - 1));
  };
  if (place.text == layout.diff->after->hash()) {
    if (const std::int32_t shown = layout.shown_line(Side::After, place.line); shown >= 0)
      return clamped(shown);
  }
  if (place.text == layout.diff->before->hash()) {
    if (const std::int32_t shown = layout.shown_line(Side::Before, place.line); shown >= 0)
      return clamped(shown);
  }
  for (const Side side : {Side::After, Side::Before}) {
    const dsl::ParsedText& text = side == Side::After ? *layout.diff->after : *layout.diff->before;
    const std::int32_t shown = layout.shown_line(side, line_in(text, place));
    if (shown >= 0)
      return shown;
  }
  return clamped(place.line);
}

} // namespace ptoscope::views
