#include "core/snapshots/condition_kinds.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;

const dsl::Function* function_of(const dsl::ParsedText& text, std::int32_t index) {
  return index < 0 ? nullptr : &text.structure().functions[static_cast<std::size_t>(index)];
}

bool is_named(const dsl::Function* function, std::string_view name) {
  return function != nullptr && (function->name == name || function->qualified_name == name);
}

/// The first line of `after` in which the section differs, else that of the function.
std::uint32_t changed_line(const diff::SnapshotDiff& diff, const diff::Section& section,
                           const dsl::Function& function) {
  for (std::uint32_t i = section.rows_begin; i < section.rows_end; ++i) {
    const diff::Row& row = diff.rows[i];
    if (row.after >= 0 && row.kind != diff::RowKind::Equal && row.kind != diff::RowKind::Renamed)
      return static_cast<std::uint32_t>(row.after);
  }
  return function.lines.begin;
}

class FunctionCondition : public Condition {
public:
  explicit FunctionCondition(std::string name) : name_(std::move(name)) {}

  Expected<Hit> first(const SnapshotStore& store, const NeighbourDiff& diffs,
                      const CancellationToken& token) const override {
    bool known = false;
    for (std::size_t step = 0; step < store.steps().size() && !token.cancelled(); ++step) {
      const auto text = store.text(step);
      known = known || (text && (*text)->structure().function_named(name_) >= 0);
      // Nothing before the step that creates it can change it.
      if (step == 0 || !known)
        continue;
      const diff::SnapshotDiffPtr diff = diffs(step);
      if (!diff || diff->identical())
        continue;
      if (Hit hit = change(*diff, step))
        return hit;
    }
    if (!known && !token.cancelled())
      return unknown_name(message_text("core", "expected a function of the program, found no "
                                               "\"{0}\" in any snapshot"),
                          name_, store);
    return Hit();
  }

private:
  Hit change(const diff::SnapshotDiff& diff, std::size_t step) const {
    for (const diff::Section& section : diff.sections) {
      const dsl::Function* before = function_of(*diff.before, section.before_function);
      const dsl::Function* after = function_of(*diff.after, section.after_function);
      if (section.kind == diff::SectionKind::Removed && is_named(before, name_))
        return removal(diff, section, step);
      if (section.kind != diff::SectionKind::Matched || !is_named(before, name_))
        continue;
      if (after->qualified_name != before->qualified_name)
        return ConditionHit{step, after->lines.begin,
                            fmt::format("is {} now", after->qualified_name)};
      if (section.counts.any_real())
        return ConditionHit{step, changed_line(diff, section, *after), summary(section.counts)};
    }
    return std::nullopt;
  }

  static Hit removal(const diff::SnapshotDiff& diff, const diff::Section& section,
                     std::size_t step) {
    const dsl::Function* target = function_of(*diff.after, section.target_function);
    if (target == nullptr)
      return ConditionHit{step, 0, "is no longer there"};
    return ConditionHit{step, target->lines.begin,
                        fmt::format("is part of {} now", target->qualified_name)};
  }

  static std::string summary(const diff::Counts& counts) {
    return fmt::format("{} lines added, {} removed, {} changed, {} moved", counts.added,
                       counts.removed, counts.changed, counts.moved);
  }

  std::string name_;
};

} // namespace

std::unique_ptr<Condition> function_condition(std::string name) {
  return std::make_unique<FunctionCondition>(std::move(name));
}

} // namespace ptoscope::snapshots
