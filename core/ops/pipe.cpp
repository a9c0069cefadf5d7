#include "core/ops/pipe.h"

#include <algorithm>
#include <vector>

namespace ptoscope::ops {
namespace {

using ir::MemorySpace;

/// Memories of the matrix unit itself.
constexpr MemorySpaces kMatrix{MemorySpace::Left, MemorySpace::Right,     MemorySpace::Acc,
                               MemorySpace::Bias, MemorySpace::LeftScale, MemorySpace::RightScale};

/// Where a value lies that isn't a number; empty where that isn't decided.
std::optional<MemorySpace> space_of(const ir::Type* type) {
  if (type == nullptr)
    return std::nullopt;
  if (ir::is_tensor(type->kind))
    return MemorySpace::DDR;
  if (type->kind == ir::TypeKind::Array)
    return MemorySpace::ScalarLocal;
  return type->kind == ir::TypeKind::Tile ? static_cast<const ir::TileType*>(type)->space
                                          : std::nullopt;
}

/// The one place of a value or of all values in a tuple; empty where there are several.
std::optional<MemorySpace> place_of(const ir::Type& type) {
  if (type.kind != ir::TypeKind::Tuple)
    return space_of(&type);
  std::optional<MemorySpace> place;
  for (const ir::Type* one : static_cast<const ir::TupleType&>(type).types) {
    const auto found = place_of(*one);
    if (found && place && *found != *place)
      return std::nullopt;
    place = found ? found : place;
  }
  return place;
}

/// What moves data from one memory to another.
std::optional<Pipe> mover(Chip chip, MemorySpace from, MemorySpace to) {
  if (!has_route(chip, from, to))
    return std::nullopt;
  switch (from) {
  case MemorySpace::DDR:
    return Pipe::MTE2;
  case MemorySpace::Vec:
    return Pipe::MTE3;
  case MemorySpace::Acc:
    return Pipe::FIX;
  case MemorySpace::Mat:
    return Pipe::MTE1;
  default:
    return std::nullopt;
  }
}

/// The one memory of several places; empty where there are more, or none.
std::optional<MemorySpace> only(const std::vector<MemorySpace>& places) {
  const bool is_one = !places.empty() && std::ranges::all_of(places, [&](MemorySpace one) {
    return one == places.front();
  });
  return is_one ? std::optional(places.front()) : std::nullopt;
}

/// Places that data comes from: on the chip, and not where it goes to.
std::vector<MemorySpace> sources(const std::vector<MemorySpace>& inputs, MemorySpace to) {
  std::vector<MemorySpace> result;
  for (const MemorySpace place : inputs)
    if (place != MemorySpace::DDR && place != MemorySpace::ScalarLocal && place != to)
      result.push_back(place);
  return result;
}

} // namespace

bool has_route(Chip chip, MemorySpace from, MemorySpace to) {
  const bool is_950 = chip == Chip::Ascend950;
  switch (from) {
  case MemorySpace::DDR:
    return to == MemorySpace::Vec || to == MemorySpace::Mat;
  case MemorySpace::Vec:
    return to == MemorySpace::DDR || (is_950 && to == MemorySpace::Mat);
  case MemorySpace::Mat:
    return to == MemorySpace::Left || to == MemorySpace::Right || to == MemorySpace::Bias ||
           (is_950 && (to == MemorySpace::LeftScale || to == MemorySpace::RightScale));
  case MemorySpace::Acc:
    return to == MemorySpace::DDR || to == MemorySpace::Mat || (is_950 && to == MemorySpace::Vec);
  default:
    return false;
  }
}

std::optional<Pipe> pipe_of(const Operator& op, ir::Exprs args, const ir::Type& result, Chip chip) {
  const std::optional<MemorySpace> to = place_of(result);
  if (!op.accesses_memory() || !to)
    return std::nullopt;
  std::vector<MemorySpace> inputs;
  for (const ir::Expr* arg : args)
    if (const auto place = space_of(arg->type))
      inputs.push_back(*place);
  const auto all_in = [&inputs](MemorySpaces places) {
    return std::ranges::all_of(inputs, [&](MemorySpace one) { return places.contains(one); });
  };

  if (op.name() == "tile.move") {
    if (inputs.size() != 1)
      return std::nullopt;
    const bool stays = inputs.front() == *to && *to != MemorySpace::DDR;
    if (stays && *to != MemorySpace::ScalarLocal)
      return Pipe::V;
    return mover(chip, inputs.front(), *to);
  }
  if (*to == MemorySpace::ScalarLocal)
    return Pipe::S;
  const auto from = only(sources(inputs, *to));
  if (*to == MemorySpace::DDR)
    return from ? mover(chip, *from, *to) : std::nullopt;
  if (std::ranges::find(inputs, MemorySpace::DDR) != inputs.end())
    return mover(chip, MemorySpace::DDR, *to);
  if (from)
    if (const auto pipe = mover(chip, *from, *to))
      return pipe;
  if (*to == MemorySpace::Vec && all_in({MemorySpace::Vec, MemorySpace::ScalarLocal}))
    return Pipe::V;
  return kMatrix.contains(*to) && all_in(kMatrix) ? std::optional(Pipe::M) : std::nullopt;
}

} // namespace ptoscope::ops
