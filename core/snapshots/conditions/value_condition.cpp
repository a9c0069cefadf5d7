#include "core/snapshots/conditions/value_condition.h"

#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/conditions/condition_names.h"

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;

/// The first step that defines `name`.
std::optional<std::size_t> first_defining_step(const ConditionSearch& search,
                                               std::string_view name) {
  for (std::size_t step = 0; step < search.store.steps().size() && !search.token.cancelled();
       ++step) {
    const auto text = search.store.text(step);
    if (text && defines(**text, name))
      return step;
  }
  return std::nullopt;
}

/// Comparing steps takes nearly all of the time.
NeighbourDiff counted(const ConditionSearch& search) {
  if (!search.progress)
    return search.diffs;
  return [&search](std::size_t after) {
    search.progress(static_cast<std::int64_t>(after),
                    static_cast<std::int64_t>(search.store.steps().size()));
    return search.diffs(after);
  };
}

} // namespace

Expected<Hit> ValueCondition::first(const ConditionSearch& search) const {
  const std::optional<std::size_t> from = first_defining_step(search, name_);
  if (!from && !search.token.cancelled() && !may_be_unknown())
    return unknown_name(message_text("core", "expected a value of the program, found no "
                                             "\"{0}\" in any snapshot"),
                        name_, search.store);
  if (!from)
    return Hit();
  // The history needs a shared store; it doesn't outlive this call.
  const SnapshotStorePtr borrowed(&search.store, [](const SnapshotStore*) {});
  const std::unique_ptr<NameHistory> history = make_name_history(borrowed, counted(search));
  StepFunctions functions;
  Hit earliest;
  history->follow_each(
      *from, name_,
      [&](const std::vector<NameState>& states) {
        const std::size_t end = earliest ? earliest->step : states.size();
        for (std::size_t step = 0; step < end && !search.token.cancelled(); ++step) {
          Hit hit = check({search, functions, states, step});
          if (!hit)
            continue;
          earliest = std::move(hit);
          return;
        }
      },
      search.token);
  return search.token.cancelled() ? Hit() : earliest;
}

std::optional<std::size_t> ValueCondition::Moment::step_before() const {
  for (std::size_t before = step; before > 0; --before)
    if (search.store.text(before - 1))
      return before - 1;
  return std::nullopt;
}

dsl::ParsedTextPtr ValueCondition::Moment::text(std::size_t of_step) const {
  const auto text = search.store.text(of_step);
  return text ? *text : nullptr;
}

std::optional<StepFunction> ValueCondition::Moment::function(std::size_t of_step) const {
  const dsl::ParsedTextPtr whole = text(of_step);
  if (!whole)
    return std::nullopt;
  return functions.function(*whole,
                            whole->structure().function_at(states[of_step].definition_line));
}

ConditionHit ValueCondition::Moment::hit(Diagnostic found) const {
  ConditionHit result{.step = step, .finding = std::move(found)};
  if (!now().names.empty())
    result.line = now().definition_line;
  if (step > 0 && !states[step - 1].names.empty())
    result.line_before = states[step - 1].definition_line;
  return result;
}

} // namespace ptoscope::snapshots
