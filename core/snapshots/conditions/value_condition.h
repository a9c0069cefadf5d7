#pragma once

#include "core/snapshots/conditions/condition.h"
#include "core/snapshots/conditions/step_functions.h"

#include <string>
#include <vector>

namespace ptoscope::snapshots {

/// A condition on the states of one value; the earliest hit of all functions counts.
class ValueCondition : public Condition {
public:
  explicit ValueCondition(std::string name) : name_(std::move(name)) {}

  Expected<std::optional<ConditionHit>> first(const ConditionSearch& search) const override;

protected:
  /// What is known of the value at a step, and before it.
  struct Moment {
    const ConditionSearch& search;
    StepFunctions& functions;
    const std::vector<NameState>& states; ///< one a step
    std::size_t step = 0;

    const NameState& now() const { return states[step]; }
    /// The last step before that could be read; nothing at the first one.
    std::optional<std::size_t> step_before() const;
    /// The text of a step that can be read.
    dsl::ParsedTextPtr text(std::size_t of_step) const;
    /// The function that defines the value in a step in which it is.
    std::optional<StepFunction> function(std::size_t of_step) const;
    /// A hit here, at the definition of the value if it is there.
    ConditionHit hit(Diagnostic found) const;
  };

  virtual std::optional<ConditionHit> check(const Moment& moment) const = 0;
  /// True when it is no mistake that no step has the value.
  virtual bool may_be_unknown() const { return false; }

private:
  std::string name_;
};

} // namespace ptoscope::snapshots
