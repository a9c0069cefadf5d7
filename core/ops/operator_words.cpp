#include "core/ops/operator_words.h"

#include "core/support/diagnostic.h"

#include <algorithm>

namespace ptoscope::ops {

std::string Words::filled() const {
  Diagnostic note;
  note.text = text;
  note.arguments = arguments;
  return note.message();
}

std::string names_of(MemorySpaces spaces) {
  std::string result;
  for (const auto& space : ir::named_values<ir::MemorySpace>()) {
    if (!spaces.contains(space.value))
      continue;
    if (!result.empty())
      result += ", ";
    result += space.name;
  }
  return result;
}

Words place_words(const Operator& op) {
  const ResultMemory& memory = op.result();
  switch (memory.place) {
  case ResultPlace::Unstated:
    return {};
  case ResultPlace::Fixed:
    return {message_text("core", "in {0}"), {std::string(ir::name_of(*memory.space))}};
  case ResultPlace::AsInput:
    return {message_text("core", "where {0} lies"), {std::string(op.arguments().front().name)}};
  case ResultPlace::AsKeyword:
    if (memory.space)
      return {message_text("core", "in the memory that {0} names, else in {1}"),
              {std::string(memory.keyword), std::string(ir::name_of(*memory.space))}};
    return {message_text("core", "in the memory that {0} names"), {std::string(memory.keyword)}};
  }
  return {};
}

std::string_view words_of(ArgumentKind kind) {
  switch (kind) {
  case ArgumentKind::Any:
    return message_text("core", "anything");
  case ArgumentKind::Tile:
    return message_text("core", "tile");
  case ArgumentKind::Tensor:
    return message_text("core", "tensor");
  case ArgumentKind::LocalTensor:
    return message_text("core", "tensor of this device");
  case ArgumentKind::Window:
    return message_text("core", "tensor of all devices");
  case ArgumentKind::TensorOrScalar:
    return message_text("core", "tensor or scalar");
  case ArgumentKind::Scalar:
    return message_text("core", "scalar");
  case ArgumentKind::Number:
    return message_text("core", "number");
  case ArgumentKind::Extents:
    return message_text("core", "extents");
  case ArgumentKind::Offsets:
    return message_text("core", "offsets");
  case ArgumentKind::Indices:
    return message_text("core", "indices");
  case ArgumentKind::Dimensions:
    return message_text("core", "dimensions");
  case ArgumentKind::Array:
    return message_text("core", "array");
  case ArgumentKind::Pointer:
    return message_text("core", "pointer");
  case ArgumentKind::CommContext:
    return message_text("core", "communication context");
  case ArgumentKind::PrefetchContext:
    return message_text("core", "prefetch context");
  case ArgumentKind::AsyncEvent:
    return message_text("core", "event");
  case ArgumentKind::AsyncSession:
    return message_text("core", "session");
  }
  return {};
}

std::string_view effect_words(const Argument& argument) {
  switch (argument.kind) {
  case ArgumentKind::Any:
  case ArgumentKind::Tile:
  case ArgumentKind::Tensor:
  case ArgumentKind::LocalTensor:
  case ArgumentKind::Window:
  case ArgumentKind::TensorOrScalar:
  case ArgumentKind::Array:
    break;
  default:
    return {};
  }
  if (argument.effect_rule != nullptr)
    return message_text("core", "written as keyword arguments say");
  switch (argument.effect) {
  case Effect::Read:
    return message_text("core", "read");
  case Effect::Write:
    return message_text("core", "written");
  case Effect::Update:
    return message_text("core", "read and written");
  }
  return {};
}

Words in_place_words(const Operator& op) {
  if (op.written_argument() >= 0) {
    const auto position = static_cast<std::size_t>(op.written_argument());
    return {message_text("core", "{0} is written in place: the result is that memory"),
            {std::string(op.arguments()[position].name)}};
  }
  const bool has_tile = std::ranges::any_of(
      op.arguments(), [](const Argument& one) { return one.kind == ArgumentKind::Tile; });
  if (op.result().place == ResultPlace::Unstated || !has_tile)
    return {};
  if (!op.in_place_safe())
    return {message_text("core", "the result may not lie where an argument lies"), {}};
  if (const std::int32_t shared = op.aliased_argument(); shared >= 0)
    return {message_text("core", "the result is memory of {0}, seen otherwise"),
            {std::string(op.arguments()[static_cast<std::size_t>(shared)].name)}};
  return {message_text("core", "the result may lie where an argument lies"), {}};
}

} // namespace ptoscope::ops
