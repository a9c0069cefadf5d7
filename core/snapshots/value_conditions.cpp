#include "core/snapshots/condition_kinds.h"
#include "core/snapshots/statement_text.h"

#include <algorithm>
#include <set>

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;
using Histories = std::vector<std::vector<NameState>>;

/// The names of the functions of `text` that define `name`; "" for a dynamic symbol.
std::set<std::string> defining_functions(const dsl::ParsedText& text, std::string_view name) {
  std::set<std::string> result;
  for (const dsl::Definition& definition : text.structure().definitions) {
    if (text.name_of(definition) != name)
      continue;
    const auto index = static_cast<std::size_t>(definition.function);
    result.insert(definition.function < 0 ? std::string()
                                          : text.structure().functions[index].qualified_name);
  }
  return result;
}

/// Follows `name` from the first step that defines it, in each function that does. The steps
/// are those of `store`. Empty when no step defines it.
Histories histories(const SnapshotStore& store, const NeighbourDiff& diffs, std::string_view name,
                    const CancellationToken& token) {
  // The history needs a shared store; it doesn't outlive this call.
  const SnapshotStorePtr borrowed(&store, [](const SnapshotStore*) {});
  for (std::size_t step = 0; step < store.steps().size() && !token.cancelled(); ++step) {
    const auto text = store.text(step);
    if (!text)
      continue;
    const std::set<std::string> functions = defining_functions(**text, name);
    if (functions.empty())
      continue;
    const std::unique_ptr<NameHistory> history = text_name_history(borrowed, diffs);
    Histories result;
    for (const std::string& function : functions)
      result.push_back(history->follow(step, function, name, token));
    return result;
  }
  return {};
}

/// A condition on the states of one value; the earliest hit of all functions counts.
class ValueCondition : public Condition {
public:
  explicit ValueCondition(std::string name) : name_(std::move(name)) {}

  Expected<Hit> first(const SnapshotStore& store, const NeighbourDiff& diffs,
                      const CancellationToken& token) const override {
    const Histories values = histories(store, diffs, name_, token);
    if (values.empty() && !token.cancelled())
      return unknown_name(message_text("core", "expected a value of the program, found no "
                                               "\"{0}\" in any snapshot"),
                          name_, store);
    for (std::size_t step = 0; step < store.steps().size() && !token.cancelled(); ++step)
      for (const std::vector<NameState>& states : values)
        if (Hit hit = check(store, diffs, states, step))
          return hit;
    return Hit();
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
    return pattern_ ? pattern_->matches(type) : without_blanks(type) == type_;
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
