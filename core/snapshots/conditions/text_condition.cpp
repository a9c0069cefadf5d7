#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/conditions/readable_steps.h"

namespace ptoscope::snapshots {
namespace {

class TextCondition : public Condition {
public:
  explicit TextCondition(std::unique_ptr<LineMatcher> matcher) : matcher_(std::move(matcher)) {}

  Expected<std::optional<ConditionHit>> first(const ConditionSearch& search) const override {
    dsl::ParsedTextPtr searched;
    bool given_up = false; // a line too long for the pattern counts as one without it
    for (ReadableSteps steps(search, ReadableSteps::Of::Texts); steps.next();) {
      if (steps.text() == searched)
        continue;
      searched = steps.text();
      for (std::uint32_t line = 0; line < searched->line_count(); ++line)
        if (matcher_->matches(searched->line(line), given_up))
          return std::optional(ConditionHit{.step = steps.step(),
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
