#include "core/snapshots/conditions/definition_difference.h"

#include "core/snapshots/statement_text.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

/// How a function passes a parameter; nothing for other variables.
std::optional<ir::ParamDirection> direction_of(const ir::Function& function, const ir::Var* var) {
  const auto param = std::ranges::find(function.params, var);
  const auto index = static_cast<std::size_t>(param - function.params.begin());
  if (index >= function.param_directions.size())
    return std::nullopt;
  return function.param_directions[index];
}

ir::Difference difference(std::string path, std::string_view text,
                          std::vector<std::string> arguments) {
  ir::Difference result;
  result.path = std::move(path);
  result.reason_text = text;
  result.reason_arguments = std::move(arguments);
  return result;
}

} // namespace

const ir::Var* variable_of(const std::optional<StepFunction>& function, const NameState& state) {
  return function && function->nodes != nullptr ? function->nodes->variable(state.names.front())
                                                : nullptr;
}

std::optional<ir::Difference> definition_difference(const StepFunction& before,
                                                    const NameState& before_state,
                                                    const StepFunction& after,
                                                    const NameState& after_state,
                                                    const diff::SnapshotDiff& diff) {
  const DefinitionRenames renames(before_state, after_state, &diff);
  ir::EqualOptions options{.free = ir::FreeVariables::Told, .memrefs = true, .headers_only = true};
  options.alike = [&](const ir::Var& left, const ir::Var& right) {
    return renames.has(left.name.text(), right.name.text());
  };
  const ir::Var* old_var = before.nodes->variable(before_state.names.front());
  const ir::Var* new_var = after.nodes->variable(after_state.names.front());
  if (auto found = ir::structural_difference(*old_var->type, *new_var->type, options)) {
    found->path = found->path.empty() ? "type" : "type." + found->path;
    return found;
  }
  const auto old_direction = direction_of(*before.nodes->function(), old_var);
  const auto new_direction = direction_of(*after.nodes->function(), new_var);
  if (old_direction.has_value() != new_direction.has_value())
    return difference({}, message_text("core", "only one of the two is a parameter"), {});
  if (old_direction && *old_direction != *new_direction)
    return difference(
        "direction", message_text("core", "kinds differ: {0}, {1}"),
        {std::string(ir::name_of(*old_direction)), std::string(ir::name_of(*new_direction))});
  const auto old_stmts = before.statements_on(before_state.definition_line);
  const auto new_stmts = after.statements_on(after_state.definition_line);
  for (std::size_t i = 0; i < std::min(old_stmts.size(), new_stmts.size()); ++i)
    if (auto found = ir::structural_difference(*old_stmts[i], *new_stmts[i], options))
      return found;
  // A scope that isn't written by itself may come or go without the line.
  if (old_stmts.size() != new_stmts.size() &&
      !equal_definitions(*before.text, before_state, *after.text, after_state, &diff))
    return difference({}, message_text("core", "numbers of statements differ: {0}, {1}"),
                      {std::to_string(old_stmts.size()), std::to_string(new_stmts.size())});
  return std::nullopt;
}

} // namespace ptoscope::snapshots
