#include "core/snapshots/conditions/wanted_type.h"

#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/context.h"
#include "core/snapshots/statement_text.h"

#include <algorithm>
#include <vector>

namespace ptoscope::snapshots {
namespace {

using namespace ir;

/// What a type says besides what its values are.
struct Placement {
  bool memory = false;
  bool window = false;
};

Placement placement_of(const Type& type) {
  Placement result;
  if (type.kind == TypeKind::Tile)
    result.memory = static_cast<const TileType&>(type).memref != nullptr;
  if (is_tensor(type.kind)) {
    const auto& tensor = static_cast<const TensorType&>(type);
    result = {tensor.memref != nullptr, tensor.window != nullptr};
  }
  if (type.kind == TypeKind::Tuple)
    for (const Type* element : static_cast<const TupleType&>(type).types) {
      const Placement inside = placement_of(*element);
      result.memory = result.memory || inside.memory;
      result.window = result.window || inside.window;
    }
  return result;
}

/// The type without the placement that isn't to be kept.
const Type* reduced(const Type& type, const Placement& keep, Context& context) {
  if (type.kind == TypeKind::Tile) {
    TileType copy = static_cast<const TileType&>(type);
    copy.memref = keep.memory ? copy.memref : nullptr;
    return context.unique().tile(copy);
  }
  if (is_tensor(type.kind)) {
    TensorType copy = static_cast<const TensorType&>(type);
    copy.memref = keep.memory ? copy.memref : nullptr;
    copy.window = keep.window ? copy.window : nullptr;
    return context.unique().tensor(copy);
  }
  if (type.kind != TypeKind::Tuple)
    return &type;
  std::vector<const Type*> elements;
  for (const Type* element : static_cast<const TupleType&>(type).types)
    elements.push_back(reduced(*element, keep, context));
  return context.unique().tuple(elements);
}

/// Equal for types that are structurally equal: at this level everything implied is printed.
std::string canonical(const Type& type, const Placement& keep) {
  Context context;
  return printer::print(*reduced(type, keep, context), {.level = dsl::DumpLevel::Explicit});
}

Diagnostic refusal(const reader::ReadType& read, std::string_view text) {
  Diagnostic error = read.diagnostics.front();
  error.code = "condition-invalid";
  error.place.file.clear();
  error.place.line = 0;
  if (read.is_part) {
    error.text = message_text("core", "expected a whole type, found \"{0}\", which is no more than "
                                      "a part of one");
    error.arguments = {std::string(text)};
  }
  error.notes.emplace_back(message_text("core", "'type V ~ REGEX' asks for a part of a type"));
  return error;
}

} // namespace

Expected<std::unique_ptr<WantedType>> WantedType::parse(std::string_view text) {
  Context context;
  std::string line(text);
  std::ranges::replace(line, '\n', ' ');
  const reader::ReadType read = reader::read_type(line, context);
  if (read.type == nullptr)
    return refusal(read, text);
  auto result = std::make_unique<WantedType>();
  const Placement placement = placement_of(*read.type);
  result->text_ = without_blanks(text);
  result->with_memory_ = placement.memory;
  result->with_window_ = placement.window;
  result->canonical_ = canonical(*read.type, placement);
  return result;
}

bool WantedType::accepts(const Type& type) const {
  return canonical(type, {with_memory_, with_window_}) == canonical_;
}

bool WantedType::accepts_text(std::string_view type) const {
  return without_blanks(type) == text_;
}

} // namespace ptoscope::snapshots
