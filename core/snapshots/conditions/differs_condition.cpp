#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/conditions/definition_difference.h"
#include "core/snapshots/conditions/value_condition.h"
#include "core/snapshots/statement_text.h"

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;

class DiffersCondition : public ValueCondition {
public:
  using ValueCondition::ValueCondition;

protected:
  Hit check(const Moment& moment) const override {
    if (moment.now().event == NameEvent::Freed)
      return moment.hit(finding(message_text("core", "is no longer there")));
    const std::optional<std::size_t> before = moment.step_before();
    if (!before || moment.now().names.empty() || moment.states[*before].names.empty())
      return std::nullopt;
    const dsl::ParsedTextPtr old_text = moment.text(*before);
    const dsl::ParsedTextPtr new_text = moment.text(moment.step);
    if (old_text == new_text)
      return std::nullopt;
    const diff::SnapshotDiffPtr known =
        moment.step - *before == 1 ? moment.search.diffs(moment.step) : nullptr;
    const diff::SnapshotDiffPtr diff =
        known ? known : diff::compare(old_text, new_text, {}, moment.search.token);
    if (moment.search.token.cancelled())
      return std::nullopt;
    return compare(moment, *before, *diff);
  }

private:
  static Hit compare(const Moment& moment, std::size_t before, const diff::SnapshotDiff& diff) {
    const NameState& old_state = moment.states[before];
    const NameState& new_state = moment.now();
    const std::optional<StepFunction> old_function = moment.function(before);
    const std::optional<StepFunction> new_function = moment.function(moment.step);
    if (variable_of(old_function, old_state) == nullptr ||
        variable_of(new_function, new_state) == nullptr) {
      if (equal_definitions(*diff.before, old_state, *diff.after, new_state, &diff))
        return std::nullopt;
      ConditionHit hit = moment.hit(line_finding(diff.after->line(new_state.definition_line)));
      decided_on_text(hit);
      return hit;
    }
    const auto found =
        definition_difference(*old_function, old_state, *new_function, new_state, diff);
    if (!found)
      return std::nullopt;
    ConditionHit hit = moment.hit(finding(found->reason_text));
    hit.finding.arguments = found->reason_arguments;
    hit.path = found->path;
    return hit;
  }
};

} // namespace

std::unique_ptr<Condition> value_differs(std::string name) {
  return std::make_unique<DiffersCondition>(std::move(name));
}

} // namespace ptoscope::snapshots
