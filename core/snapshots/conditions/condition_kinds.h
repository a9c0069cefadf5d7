#pragma once

#include "core/ir/enums.h"
#include "core/snapshots/conditions/condition.h"
#include "core/snapshots/line_matcher.h"

#include <memory>
#include <string>
#include <string_view>

namespace ptoscope::snapshots {

class WantedType;

/// Some line of the text matches.
std::unique_ptr<Condition> text_condition(std::unique_ptr<LineMatcher> matcher);

/// `name` has a type that `type` accepts.
std::unique_ptr<Condition> type_condition(std::string name, std::unique_ptr<WantedType> type);
std::unique_ptr<Condition> type_condition(std::string name, std::unique_ptr<LineMatcher> type);
std::unique_ptr<Condition> memory_condition(std::string name, ir::MemorySpace space);

std::unique_ptr<Condition> value_appears(std::string name);
std::unique_ptr<Condition> value_gone(std::string name);
/// The statement that defines `name` isn't what it was in the step before, or is gone.
std::unique_ptr<Condition> value_differs(std::string name);

/// `name` is the plain or the qualified one.
std::unique_ptr<Condition> function_appears(std::string name);
std::unique_ptr<Condition> function_gone(std::string name);
std::unique_ptr<Condition> function_changed(std::string name);

/// `name` with or without what the language is imported as.
std::unique_ptr<Condition> operator_appears(std::string name);
std::unique_ptr<Condition> operator_gone(std::string name);

/// Error of a condition about a name that no readable snapshot has; `text` has {0} for it.
Diagnostic unknown_name(std::string_view text, std::string_view name, const SnapshotStore& store);

/// A type as it is printed, but on one line, wherever a formatter wrapped it.
std::string on_one_line(std::string_view type);

/// What was found, for a hit; `text` is marked for translation.
template <typename... Args>
Diagnostic finding(std::string_view text, const Args&... args) {
  return make_diagnostic(Severity::Note, "condition-holds", {}, text, args...);
}
/// A line of code, without the blanks around it.
Diagnostic line_finding(std::string_view line);
/// Marks a hit as one that was decided on the text of a function that can't be read.
void decided_on_text(ConditionHit& hit);
/// The same for something that is gone at a step whose text has mistakes.
void doubt_if_broken(const ConditionSearch& search, ConditionHit& hit);

} // namespace ptoscope::snapshots
