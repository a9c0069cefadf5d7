#include "core/ir/scalar_rules.h"
#include "core/ir/tile_layout.h"
#include "core/ops/regions.h"
#include "core/ops/shapes.h"

namespace ptoscope::ops {
namespace {

bool ranks_fit(CallTyping& call, const WindowRead& read) {
  const std::size_t rank = read.window.size();
  if (read.source.shape.size() != rank) {
    call.refuse(message_text("core", "{0}: expected a window of {1} dimensions, found {2}"),
                read.source.shape.size(), shape_text(read.window));
    return false;
  }
  if (read.offsets.size() != rank) {
    call.refuse(message_text("core", "{0}: expected {1} offsets, found {2}"), rank,
                shape_text(read.offsets));
    return false;
  }
  if (!read.asked.empty() && read.asked.size() != rank) {
    call.refuse(message_text("core", "{0}: expected {1} valid extents, found {2}"), rank,
                shape_text(read.asked));
    return false;
  }
  return true;
}

/// How much of dimension `i` the window can be filled with; null after a refusal.
const ir::Expr* available(CallTyping& call, const WindowRead& read, std::size_t i) {
  const ir::Expr* const valid = read.source.valid[i];
  // That it ends inside of a source that is valid as a whole is the caller's promise.
  const bool promised = ir::same_extent(valid, read.source.shape[i]) && !read.clamp;
  if (promised && (!read.minimum || constant(valid)))
    return read.window[i];
  if (!is_whole_number(read.offsets[i]))
    return call.refuse(message_text("core", "{0}: expected a whole number as offset in dimension "
                                            "{1}, found {2}"),
                       i, extent_text(read.offsets[i]));
  Extents& extents = call.extents();
  return extents.smaller(extents.behind(read.offsets[i], valid), read.window[i]);
}

const ir::Expr* valid_extent(CallTyping& call, const WindowRead& read, std::size_t i) {
  Extents& extents = call.extents();
  const ir::Expr* const asked = read.asked.empty() ? nullptr : read.asked[i];
  if (asked != nullptr && extents.at_most(asked, read.window[i]) == Proof::Fails)
    return call.refuse(message_text("core",
                                    "{0}: expected at most {1} as valid extent of dimension "
                                    "{2}, found {3}"),
                       extent_text(read.window[i]), i, extent_text(asked));
  const ir::Expr* const touched = asked == nullptr || read.whole ? read.window[i] : asked;
  if (!expect_inside(call, i, read.offsets[i], read.clamp ? nullptr : touched,
                     read.source.shape[i]))
    return nullptr;

  const ir::Expr* const there = available(call, read, i);
  if (there == nullptr || asked == nullptr)
    return there;
  if (read.minimum)
    return extents.smaller(asked, there);
  const bool narrower =
      !ir::same_extent(there, read.window[i]) && extents.at_most(there, asked) == Proof::Holds;
  return narrower ? there : asked;
}

} // namespace

bool expect_inside(CallTyping& call, std::size_t dimension, const ir::Expr* offset,
                   const ir::Expr* length, const ir::Expr* extent) {
  Extents& extents = call.extents();
  if (extents.at_most(extents.number(0), offset) == Proof::Fails) {
    call.refuse(message_text("core",
                             "{0}: expected an offset of at least 0 in dimension {1}, found "
                             "{2}"),
                dimension, extent_text(offset));
    return false;
  }
  if (length == nullptr || !is_whole_number(offset) || !is_whole_number(length) ||
      !is_whole_number(extent))
    return true;
  const ir::Expr* const end = extents.sum(offset, length);
  if (extents.at_most(end, extent) != Proof::Fails)
    return true;
  call.refuse(
      message_text("core", "{0}: expected an end of at most {1} in dimension {2}, found {3} "
                           "(offset {4}, extent {5})"),
      extent_text(extent), dimension, extent_text(end), extent_text(offset), extent_text(length));
  return false;
}

std::optional<ExtentList> valid_in_window(CallTyping& call, const WindowRead& read) {
  if (!ranks_fit(call, read))
    return std::nullopt;
  ExtentList result;
  for (std::size_t i = 0; i < read.window.size(); ++i) {
    const ir::Expr* const extent = valid_extent(call, read, i);
    if (extent == nullptr)
      return std::nullopt;
    result.push_back(extent);
  }
  return result;
}

} // namespace ptoscope::ops
