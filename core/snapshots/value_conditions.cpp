#include "core/snapshots/condition_kinds.h"
#include "core/snapshots/statement_text.h"

#include <algorithm>
#include <optional>

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;

bool defines(const dsl::ParsedText& text, std::string_view name) {
  return std::ranges::any_of(text.structure().definitions, [&](const dsl::Definition& definition) {
    return text.name_of(definition) == name;
  });
}

/// The first step that defines `name`.
std::optional<std::size_t> first_defining_step(const SnapshotStore& store, std::string_view name,
                                               const CancellationToken& token) {
  for (std::size_t step = 0; step < store.steps().size() && !token.cancelled(); ++step) {
    const auto text = store.text(step);
    if (text && defines(**text, name))
      return step;
  }
  return std::nullopt;
}

/// A condition on the states of one value; the earliest hit of all functions counts.
class ValueCondition : public Condition {
public:
  explicit ValueCondition(std::string name) : name_(std::move(name)) {}

  Expected<Hit> first(const SnapshotStore& store, const NeighbourDiff& diffs,
                      const CancellationToken& token) const override {
    const std::optional<std::size_t> from = first_defining_step(store, name_, token);
    if (!from && !token.cancelled())
      return unknown_name(message_text("core", "expected a value of the program, found no "
                                               "\"{0}\" in any snapshot"),
                          name_, store);
    if (!from)
      return Hit();
    // The history needs a shared store; it doesn't outlive this call.
    const SnapshotStorePtr borrowed(&store, [](const SnapshotStore*) {});
    const std::unique_ptr<NameHistory> history = make_name_history(borrowed, diffs);
    Hit earliest;
    history->follow_each(
        *from, name_,
        [&](const std::vector<NameState>& states) {
          const std::size_t end = earliest ? earliest->step : states.size();
          for (std::size_t step = 0; step < end; ++step) {
            Hit hit = check(store, diffs, states, step);
            if (!hit)
              continue;
            earliest = std::move(hit);
            return;
          }
        },
        token);
    return token.cancelled() ? Hit() : earliest;
  }

protected:
  virtual Hit check(const SnapshotStore& store, const NeighbourDiff& diffs,
                    const std::vector<NameState>& states, std::size_t step) const = 0;

private:
  std::string name_;
};

class TypeCondition : public ValueCondition {
public:
  TypeCondition(std::string name, std::string type)
      : ValueCondition(std::move(name)), type_(without_blanks(type)) {}
  TypeCondition(std::string name, std::unique_ptr<LineMatcher> type)
      : ValueCondition(std::move(name)), pattern_(std::move(type)) {}

protected:
  Hit check(const SnapshotStore&, const NeighbourDiff&, const std::vector<NameState>& states,
            std::size_t step) const override {
    const NameState& state = states[step];
    if (state.names.empty() || !accepts(state.type))
      return std::nullopt;
    return ConditionHit{step, state.definition_line, state.names.front() + ": " + state.type};
  }

private:
  bool accepts(const std::string& type) const {
    bool given_up = false; // a type too long for the pattern counts as another one
    return pattern_ ? pattern_->matches(type, given_up) : without_blanks(type) == type_;
  }

  std::string type_;
  std::unique_ptr<LineMatcher> pattern_;
};

class DiffersCondition : public ValueCondition {
public:
  using ValueCondition::ValueCondition;

protected:
  Hit check(const SnapshotStore& store, const NeighbourDiff& diffs,
            const std::vector<NameState>& states, std::size_t step) const override {
    const NameState& now = states[step];
    if (now.event == NameEvent::Freed)
      return ConditionHit{step, 0, "is no longer there"};
    if (step == 0 || now.names.empty() || states[step - 1].names.empty())
      return std::nullopt;
    const auto before = store.text(step - 1);
    const auto after = store.text(step);
    if (!before || !after || *before == *after)
      return std::nullopt;
    const diff::SnapshotDiffPtr diff = diffs(step);
    if (equal_definitions(**before, states[step - 1], **after, now, diff.get()))
      return std::nullopt;
    return ConditionHit{step, now.definition_line, trimmed((*after)->line(now.definition_line))};
  }
};

} // namespace

std::unique_ptr<Condition> type_condition(std::string name, std::unique_ptr<LineMatcher> type) {
  return std::make_unique<TypeCondition>(std::move(name), std::move(type));
}

std::unique_ptr<Condition> type_condition(std::string name, std::string type) {
  return std::make_unique<TypeCondition>(std::move(name), std::move(type));
}

std::unique_ptr<Condition> differs_condition(std::string name) {
  return std::make_unique<DiffersCondition>(std::move(name));
}

} // namespace ptoscope::snapshots
