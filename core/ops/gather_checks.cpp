#include "core/ops/gather_checks.h"

#include "core/ops/expect.h"
#include "core/ops/shapes.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

constexpr std::size_t kShapes = 4;
constexpr std::size_t kValidShape = 5;

bool expect_numbers(CallTyping& call, std::size_t position, ir::Exprs list) {
  const auto is_number = [](const ir::Expr* entry) { return constant(entry).has_value(); };
  if (std::ranges::all_of(list, is_number))
    return true;
  call.refuse(message_text("core", "{0}: expected numbers that are written out for {1}, found {2}"),
              call.name(position), shape_text(list));
  return false;
}

} // namespace

std::optional<std::int64_t> columns_per_pick(CallTyping& call) {
  const auto pattern = call.required<std::int64_t>("mask_pattern");
  if (!pattern || !call.expect_between("mask_pattern", *pattern, 1, 7))
    return std::nullopt;
  // Patterns 1 and 2 pick every other column, 7 picks all, the others one of four.
  if (*pattern == 7)
    return 1;
  return *pattern <= 2 ? 2 : 4;
}

bool expect_row_window(CallTyping& call) {
  const auto window = call.list(kShapes);
  if (!window || !expect_numbers(call, kShapes, *window))
    return false;
  if (call.count() <= kValidShape)
    return true;
  const auto valid = whole_numbers(call, kValidShape, window->size());
  if (!valid || !call.list(kValidShape))
    return false;
  // A tile that is turned while it is gathered lies in boxes, which can't be cut while running.
  if (call.is_set("transpose") && !expect_numbers(call, kValidShape, *valid))
    return false;
  for (std::size_t i = 0; i < valid->size(); ++i) {
    const ir::Expr* const extent = (*valid)[i];
    if (call.extents().at_most(extent, (*window)[i]) == Proof::Fails ||
        call.extents().at_most(call.extents().number(0), extent) == Proof::Fails) {
      call.refuse(
          message_text("core", "{0}: expected {1} from 0 to {2} as dimension {3}, found {4}"),
          call.name(kValidShape), extent_text((*window)[i]), i, extent_text(extent));
      return false;
    }
  }
  return true;
}

} // namespace ptoscope::ops
