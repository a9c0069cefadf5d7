#include "core/ops/distributed/transfer.h"

#include "core/ir/cast.h"
#include "core/ops/regions.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

constexpr std::size_t kDestination = 0;
constexpr std::size_t kSource = 2;
constexpr std::size_t kFirstTile = 3;
/// Offsets at both ends and the extents of a part.
constexpr std::size_t kPartArguments = 3;

/// The arguments of a call.
struct Form {
  std::size_t tiles = 0;
  bool has_part = false;

  std::size_t part_position() const { return kFirstTile + tiles; }
};

Form form_of(const CallTyping& call, Level level) {
  const std::size_t more = call.count() - kFirstTile;
  Form form;
  form.has_part = more >= kPartArguments + (level == Level::Tile ? 1 : 0);
  form.tiles = more - (form.has_part ? kPartArguments : 0);
  return form;
}

bool expect_above_0(CallTyping& call, std::size_t position, ir::Dims shape) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (const auto extent = constant(shape[i]); extent && *extent <= 0) {
      call.refuse(message_text("core", "{0}: expected numbers above 0 for {1}, found {2}"),
                  call.name(position), shape_text(shape));
      return false;
    }
  return true;
}

bool expect_ends(CallTyping& call, const ir::TensorType& to, const ir::TensorType& from,
                 bool whole) {
  if (!call.expect_element(kSource, from.dtype, {to.dtype}) ||
      !expect_rank_from(call, kDestination, to.shape, 1) ||
      !expect_rank(call, kSource, from.shape, to.shape.size()) ||
      !expect_above_0(call, kDestination, to.shape) || !expect_above_0(call, kSource, from.shape))
    return false;
  for (std::size_t i = 0; whole && i < to.shape.size(); ++i)
    if (!expect_same_extent(call, kSource, i, from.shape[i], to.shape[i]))
      return false;
  return true;
}

/// The operator's name of the argument `index` of a part; a tile that is left out has one, too.
std::string_view part_name(const CallTyping& call, Level level, std::size_t index) {
  return call.name(kFirstTile + (level == Level::Tile ? 2 : 0) + index);
}

std::optional<ir::Exprs> part_list(CallTyping& call, const Form& form, Level level,
                                   std::size_t index, std::size_t rank) {
  const auto* found = ir::dyn_cast<ir::MakeTuple>(call.arg(form.part_position() + index));
  if (found != nullptr && found->elements.size() == rank)
    return found->elements;
  call.refuse(message_text("core", "{0}: expected a list of {1} elements for {2}"), rank,
              part_name(call, level, index));
  return std::nullopt;
}

/// Numbers alone are compared: what is known only later is cut while running.
bool expect_part_inside(CallTyping& call, ir::Dims starts, ir::Dims part, ir::Dims extents) {
  for (std::size_t i = 0; i < part.size(); ++i) {
    const bool is_known = constant(part[i]) && constant(extents[i]);
    if (constant(starts[i]) &&
        !expect_inside(call, i, starts[i], is_known ? part[i] : nullptr, extents[i]))
      return false;
  }
  return true;
}

/// The extents of what is moved; empty after a refusal.
std::optional<ir::Dims> moved_shape(CallTyping& call, const Form& form, Level level,
                                    const ir::TensorType& to, const ir::TensorType& from) {
  if (!form.has_part)
    return to.shape;
  const std::size_t rank = to.shape.size();
  const auto at_destination = part_list(call, form, level, 0, rank);
  const auto at_source = at_destination ? part_list(call, form, level, 1, rank) : std::nullopt;
  const auto part = at_source ? part_list(call, form, level, 2, rank) : std::nullopt;
  if (!part)
    return std::nullopt;
  for (const ir::Expr* extent : *part)
    if (const auto number = constant(extent);
        number && !call.expect_at_least(part_name(call, level, 2), *number, 1))
      return std::nullopt;
  if (!expect_part_inside(call, *at_destination, *part, to.shape) ||
      !expect_part_inside(call, *at_source, *part, from.shape))
    return std::nullopt;
  return part;
}

/// Parts of a size that is known only later go through tiles of a size that is given.
bool expect_chunks(CallTyping& call, ir::Dims moved) {
  const std::int64_t rows = call.setting<std::int64_t>("chunk_rows");
  const std::int64_t columns = call.setting<std::int64_t>("chunk_cols");
  const auto is_open = [](const ir::Expr* extent) { return !constant(extent); };
  const bool is_piped = call.is_set("pipeline");
  const bool needs_rows = is_piped || std::ranges::any_of(moved.first(moved.size() - 1), is_open);
  const bool needs_columns = is_piped || is_open(moved.back());
  return call.expect_at_least("chunk_rows", rows, needs_rows ? 1 : 0) &&
         call.expect_at_least("chunk_cols", columns, needs_columns ? 1 : 0);
}

/// A tile that is no larger than what goes through it.
bool expect_stage(CallTyping& call, std::size_t position, ir::DataType dtype, ir::Dims moved) {
  const ir::TileType* tile = call.tile(position);
  if (tile == nullptr || !call.expect_element(position, tile->dtype, {dtype}) ||
      !expect_rank(call, position, tile->shape, 2))
    return false;
  const ir::Expr* rows = call.extents().number(1);
  for (const ir::Expr* extent : moved.first(moved.size() - 1))
    rows = call.extents().product(rows, extent);
  return expect_extent_at_most(call, position, 0, tile->shape[0], rows) &&
         expect_extent_at_most(call, position, 1, tile->shape[1], moved.back());
}

bool expect_stages(CallTyping& call, const Form& form, ir::DataType dtype, ir::Dims moved) {
  for (std::size_t i = 0; i < form.tiles; ++i)
    if (!expect_stage(call, kFirstTile + i, dtype, moved))
      return false;
  if (form.tiles < 2)
    return true;
  const ir::TileType& first = *call.tile(kFirstTile);
  const ir::TileType& second = *call.tile(kFirstTile + 1);
  return expect_same_extent(call, kFirstTile + 1, 0, second.shape[0], first.shape[0]) &&
         expect_same_extent(call, kFirstTile + 1, 1, second.shape[1], first.shape[1]);
}

} // namespace

bool expect_transfer(CallTyping& call, FarEnd far_end, Level level) {
  const bool is_far = far_end == FarEnd::Destination;
  const ir::TensorType* to = is_far ? call.window(kDestination) : call.tensor(kDestination);
  const ir::TensorType* from = is_far ? call.tensor(kSource) : call.window(kSource);
  const Form form = form_of(call, level);
  if (to == nullptr || from == nullptr || !expect_peer(call, 1) ||
      !expect_ends(call, *to, *from, !form.has_part))
    return false;
  const auto moved = moved_shape(call, form, level, *to, *from);
  if (!moved)
    return false;
  return level == Level::Tile ? expect_stages(call, form, to->dtype, *moved)
                              : expect_chunks(call, *moved);
}

} // namespace ptoscope::ops
