#include "core/ir/structural_equal.h"
#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/conditions/readable_steps.h"
#include "core/snapshots/conditions/step_functions.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;

/// Two neighbouring readable steps.
struct Pair {
  const ConditionSearch& search;
  std::size_t before_step = 0;
  std::size_t step = 0;
  dsl::ParsedTextPtr before;
  dsl::ParsedTextPtr after;

  /// May be undefined once cancelled.
  diff::SnapshotDiffPtr diff() const {
    const diff::SnapshotDiffPtr known = step - before_step == 1 ? search.diffs(step) : nullptr;
    return known ? known : diff::compare(before, after, {}, search.token);
  }
};

const dsl::Function* function_at(const dsl::ParsedText& text, std::int32_t index) {
  return index < 0 ? nullptr : &text.structure().functions[static_cast<std::size_t>(index)];
}

/// The line of the name.
std::uint32_t header_line(const dsl::Function& function) {
  return function.header.end > function.header.begin ? function.header.end - 1
                                                     : function.lines.begin;
}

/// Goes through the readable steps until a condition on one function holds.
class FunctionCondition : public Condition {
public:
  explicit FunctionCondition(std::string name) : name_(std::move(name)) {}

  Expected<Hit> first(const ConditionSearch& search) const override {
    StepFunctions functions;
    std::optional<std::size_t> before;
    bool known = false;
    for (ReadableSteps steps(search, ReadableSteps::Of::Programs); steps.next();) {
      const std::size_t step = steps.step();
      const dsl::ParsedTextPtr& text = steps.text();
      known = known || text->structure().function_named(name_) >= 0;
      const dsl::ParsedTextPtr old = before ? *search.store.text(*before) : nullptr;
      if (old != text)
        if (Hit hit = check({search, before.value_or(step), step, old, text}, functions);
            hit && !search.token.cancelled())
          return hit;
      before = step;
    }
    if (!known && !search.token.cancelled() && !may_be_unknown())
      return unknown_name(message_text("core", "expected a function of the program, found no "
                                               "\"{0}\" in any snapshot"),
                          name_, search.store);
    return Hit();
  }

protected:
  /// `pair.before` is null at the first step; never the same text as `pair.after`.
  virtual Hit check(const Pair& pair, StepFunctions& functions) const = 0;
  /// True when it is no mistake that no step has the function.
  virtual bool may_be_unknown() const { return false; }

  /// Its index in a text, -1 for none.
  std::int32_t index_in(const dsl::ParsedTextPtr& text) const {
    return text ? text->structure().function_named(name_) : -1;
  }

  /// It is in the step before only. A text with mistakes may lack it because of them.
  Hit gone(const Pair& pair) const {
    ConditionHit hit = found_gone(pair);
    doubt_if_broken(pair.search, hit);
    return hit;
  }

private:
  ConditionHit found_gone(const Pair& pair) const {
    const std::int32_t index = index_in(pair.before);
    ConditionHit hit{.step = pair.step,
                     .finding = finding(message_text("core", "is no longer there"))};
    if (pair.step - pair.before_step == 1)
      hit.line_before = header_line(*function_at(*pair.before, index));
    const diff::SnapshotDiffPtr diff = pair.diff();
    const auto section = std::ranges::find(diff->sections, index, &diff::Section::before_function);
    if (pair.search.token.cancelled() || section == diff->sections.end())
      return hit;
    if (const dsl::Function* now = function_at(*pair.after, section->after_function)) {
      hit.line = header_line(*now);
      hit.finding = finding(message_text("core", "is {0} now"), now->qualified_name);
    } else if (const dsl::Function* target = function_at(*pair.after, section->target_function)) {
      hit.line = header_line(*target);
      hit.finding = finding(message_text("core", "is part of {0} now"), target->qualified_name);
    }
    return hit;
  }

  std::string name_;
};

class FunctionAppears : public FunctionCondition {
public:
  using FunctionCondition::FunctionCondition;

protected:
  Hit check(const Pair& pair, StepFunctions&) const override {
    const std::int32_t index = index_in(pair.after);
    if (index < 0)
      return std::nullopt;
    const std::uint32_t line = header_line(*function_at(*pair.after, index));
    ConditionHit hit{
        .step = pair.step, .line = line, .finding = line_finding(pair.after->line(line))};
    if (!pair.before)
      return hit;
    const diff::SnapshotDiffPtr diff = pair.diff();
    const auto section = std::ranges::find(diff->sections, index, &diff::Section::after_function);
    if (pair.search.token.cancelled() || section == diff->sections.end())
      return hit;
    if (const dsl::Function* origin = function_at(*pair.before, section->origin_function))
      hit.finding = finding(message_text("core", "was part of {0}"), origin->qualified_name);
    else if (const dsl::Function* was = function_at(*pair.before, section->before_function))
      hit.finding = finding(message_text("core", "was {0}"), was->qualified_name);
    return hit;
  }
  bool may_be_unknown() const override { return true; }
};

class FunctionGone : public FunctionCondition {
public:
  using FunctionCondition::FunctionCondition;

protected:
  Hit check(const Pair& pair, StepFunctions&) const override {
    return index_in(pair.before) >= 0 && index_in(pair.after) < 0 ? gone(pair) : std::nullopt;
  }
};

class FunctionChanged : public FunctionCondition {
public:
  using FunctionCondition::FunctionCondition;

protected:
  Hit check(const Pair& pair, StepFunctions& functions) const override {
    const std::optional<StepFunction> before =
        pair.before ? functions.function(*pair.before, index_in(pair.before)) : std::nullopt;
    if (!before)
      return std::nullopt;
    if (index_in(pair.after) < 0)
      return gone(pair);
    const std::optional<StepFunction> after = functions.function(*pair.after, index_in(pair.after));
    if (before->lines() == after->lines())
      return std::nullopt;
    return before->nodes == nullptr || after->nodes == nullptr ? text_change(pair, *before, *after)
                                                               : node_change(pair, *before, *after);
  }

private:
  static Hit node_change(const Pair& pair, const StepFunction& before, const StepFunction& after) {
    const auto found = ir::structural_difference(
        *before.nodes->function(), *after.nodes->function(),
        {.free = ir::FreeVariables::SameName, .memrefs = true, .versions = true});
    if (!found)
      return std::nullopt;
    ConditionHit hit{.step = pair.step,
                     .line = after.line_of(found->right),
                     .path = found->path,
                     .finding = finding(found->reason_text)};
    hit.finding.arguments = found->reason_arguments;
    if (pair.step - pair.before_step == 1)
      hit.line_before = before.line_of(found->left);
    return hit;
  }

  static Hit text_change(const Pair& pair, const StepFunction& before, const StepFunction& after) {
    const diff::SnapshotDiffPtr diff = pair.diff();
    const auto section = std::ranges::find_if(diff->sections, [&](const diff::Section& candidate) {
      return function_at(*pair.after, candidate.after_function) == after.place;
    });
    if (pair.search.token.cancelled() || section == diff->sections.end())
      return std::nullopt;
    const bool matched = function_at(*pair.before, section->before_function) == before.place;
    if (matched && !section->counts.any_real())
      return std::nullopt;
    const diff::Counts& counts = section->counts;
    ConditionHit hit{
        .step = pair.step,
        .line = changed_line(*diff, *section, *after.place),
        .finding = finding(message_text("core", "{0} lines added, {1} removed, {2} changed, {3} "
                                                "moved"),
                           counts.added, counts.removed, counts.changed, counts.moved)};
    decided_on_text(hit);
    return hit;
  }

  /// The first line of `after` in which the section differs, else that of the function.
  static std::uint32_t changed_line(const diff::SnapshotDiff& diff, const diff::Section& section,
                                    const dsl::Function& function) {
    for (std::uint32_t i = section.rows_begin; i < section.rows_end; ++i) {
      const diff::Row& row = diff.rows[i];
      if (row.after >= 0 && row.kind != diff::RowKind::Equal && row.kind != diff::RowKind::Renamed)
        return static_cast<std::uint32_t>(row.after);
    }
    return header_line(function);
  }
};

} // namespace

std::unique_ptr<Condition> function_appears(std::string name) {
  return std::make_unique<FunctionAppears>(std::move(name));
}

std::unique_ptr<Condition> function_gone(std::string name) {
  return std::make_unique<FunctionGone>(std::move(name));
}

std::unique_ptr<Condition> function_changed(std::string name) {
  return std::make_unique<FunctionChanged>(std::move(name));
}

} // namespace ptoscope::snapshots
