#include "core/snapshots/conditions/step_functions.h"

namespace ptoscope::snapshots {

std::string_view StepFunction::lines() const {
  return text->text_of(place->lines);
}

std::uint32_t StepFunction::line_of(const ir::Node* node) const {
  const std::int64_t first = nodes->first_line();
  if (node == nullptr || !node->span.known() || node->span.begin_line <= first)
    node = nodes->function();
  return place->lines.begin + static_cast<std::uint32_t>(node->span.begin_line - 1 - first);
}

std::span<const ir::Stmt* const> StepFunction::statements_on(std::uint32_t line) const {
  return nodes->statements_on(line - place->lines.begin + nodes->first_line());
}

std::optional<StepFunction> StepFunctions::function(const dsl::ParsedText& text,
                                                    std::int32_t index) {
  const std::vector<dsl::Function>& functions = text.structure().functions;
  if (index < 0 || static_cast<std::size_t>(index) >= functions.size())
    return std::nullopt;
  const dsl::Function& place = functions[static_cast<std::size_t>(index)];
  FunctionNodesPtr& known = known_[{&text, index}];
  if (!known) {
    std::unique_ptr<FunctionCutter>& cutter = cutters_[&text];
    if (!cutter)
      cutter = std::make_unique<FunctionCutter>(text);
    FunctionPiece piece = cutter->cut(static_cast<std::size_t>(index));
    known = pool_.of(std::move(piece.text), piece.first_line, place.name);
  }
  return StepFunction{&text, &place, known->function() == nullptr ? nullptr : known.get()};
}

} // namespace ptoscope::snapshots
