#include "core/ops/pipe.h"

#include <algorithm>
#include <vector>

namespace ptoscope::ops {
namespace {

using ir::MemorySpace;

/// Memories of the matrix unit itself.
constexpr MemorySpaces kMatrix{MemorySpace::Left, MemorySpace::Right,     MemorySpace::Acc,
                               MemorySpace::Bias, MemorySpace::LeftScale, MemorySpace::RightScale};

/// Where tiles lie.
constexpr MemorySpaces kOnChip{MemorySpace::Vec,       MemorySpace::Mat,       MemorySpace::Left,
                               MemorySpace::Right,     MemorySpace::Acc,       MemorySpace::Bias,
                               MemorySpace::LeftScale, MemorySpace::RightScale};

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

std::optional<Pipe> pipe_between(const Operator& op, const std::vector<MemorySpace>& inputs,
                                 MemorySpace to, Chip chip) {
  const auto all_in = [&inputs](MemorySpaces places) {
    return std::ranges::all_of(inputs, [&](MemorySpace one) { return places.contains(one); });
  };
  if (op.name() == "tile.move") {
    if (inputs.size() != 1)
      return std::nullopt;
    const bool stays = inputs.front() == to && to != MemorySpace::DDR;
    if (stays && to != MemorySpace::ScalarLocal)
      return Pipe::V;
    return mover(chip, inputs.front(), to);
  }
  if (to == MemorySpace::ScalarLocal)
    return Pipe::S;
  const auto from = only(sources(inputs, to));
  if (to == MemorySpace::DDR)
    return from ? mover(chip, *from, to) : std::nullopt;
  if (std::ranges::find(inputs, MemorySpace::DDR) != inputs.end())
    return mover(chip, MemorySpace::DDR, to);
  if (from)
    if (const auto pipe = mover(chip, *from, to))
      return pipe;
  if (to == MemorySpace::Vec && all_in({MemorySpace::Vec, MemorySpace::ScalarLocal}))
    return Pipe::V;
  return kMatrix.contains(to) && all_in(kMatrix) ? std::optional(Pipe::M) : std::nullopt;
}

/// Where an argument may lie; empty for one that lies nowhere.
MemorySpaces places_of(const Argument& argument) {
  switch (argument.kind) {
  case ArgumentKind::Tile:
    return argument.spaces.empty() ? kOnChip : argument.spaces;
  case ArgumentKind::Tensor:
  case ArgumentKind::LocalTensor:
  case ArgumentKind::Window:
    return {MemorySpace::DDR};
  case ArgumentKind::Array:
    return {MemorySpace::ScalarLocal};
  default:
    return {};
  }
}

/// Where the result may lie when the arguments that lie somewhere lie there; none where the
/// operator doesn't say.
std::vector<MemorySpace> result_places(const Operator& op, const std::vector<MemorySpace>& inputs) {
  switch (op.result().place) {
  case ResultPlace::Fixed:
    return {*op.result().space};
  case ResultPlace::AsInput:
    return inputs.empty() ? std::vector<MemorySpace>() : std::vector{inputs.front()};
  case ResultPlace::AsKeyword: {
    std::vector<MemorySpace> all;
    for (const auto& one : ir::named_values<MemorySpace>())
      if (kOnChip.contains(one.value))
        all.push_back(one.value);
    return all;
  }
  case ResultPlace::Unstated:
    break;
  }
  if (op.written_argument() < 0)
    return {};
  const MemorySpaces written =
      places_of(op.arguments()[static_cast<std::size_t>(op.written_argument())]);
  return written.contains(MemorySpace::DDR) ? std::vector{MemorySpace::DDR}
                                            : std::vector<MemorySpace>();
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
  return pipe_between(op, inputs, *to, chip);
}

std::vector<Pipe> pipes_of(const Operator& op, Chip chip) {
  std::vector<Pipe> found;
  if (!op.accesses_memory())
    return found;
  std::vector<MemorySpaces> choices;
  for (const Argument& argument : op.arguments())
    if (const MemorySpaces places = places_of(argument); !places.empty())
      choices.push_back(places);
  std::vector<MemorySpace> inputs;
  const auto try_result = [&](MemorySpace to) {
    const auto pipe = pipe_between(op, inputs, to, chip);
    if (pipe && std::ranges::find(found, *pipe) == found.end())
      found.push_back(*pipe);
  };
  const auto choose = [&](const auto& self) -> void {
    if (inputs.size() == choices.size()) {
      for (const MemorySpace to : result_places(op, inputs))
        try_result(to);
      return;
    }
    const MemorySpaces places = choices[inputs.size()];
    for (const auto& one : ir::named_values<MemorySpace>()) {
      if (!places.contains(one.value))
        continue;
      inputs.push_back(one.value);
      self(self);
      inputs.pop_back();
    }
  };
  choose(choose);
  std::ranges::sort(found);
  return found;
}

} // namespace ptoscope::ops
