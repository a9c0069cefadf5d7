#include "core/snapshots/conditions/condition_kinds.h"

namespace ptoscope::snapshots {
namespace {

class TextCondition : public Condition {
public:
  explicit TextCondition(std::unique_ptr<LineMatcher> matcher) : matcher_(std::move(matcher)) {}

  Expected<std::optional<ConditionHit>> first(const ConditionSearch& search) const override {
    const std::size_t count = search.store.steps().size();
    dsl::ParsedTextPtr searched;
    bool given_up = false; // a line too long for the pattern counts as one without it
    for (std::size_t step = 0; step < count && !search.token.cancelled(); ++step) {
      if (search.progress)
        search.progress(static_cast<std::int64_t>(step), static_cast<std::int64_t>(count));
      const auto text = search.store.text(step);
      if (!text || *text == searched)
        continue;
      searched = *text;
      for (std::uint32_t line = 0; line < searched->line_count(); ++line)
        if (matcher_->matches(searched->line(line), given_up))
          return std::optional(ConditionHit{.step = step,
                                            .line = line,
                                            .basis = ConditionBasis::Text,
                                            .finding = line_finding(searched->line(line))});
    }
    return std::optional<ConditionHit>();
  }

private:
  std::unique_ptr<LineMatcher> matcher_;
};

} // namespace

std::unique_ptr<Condition> text_condition(std::unique_ptr<LineMatcher> matcher) {
  return std::make_unique<TextCondition>(std::move(matcher));
}

} // namespace ptoscope::snapshots
