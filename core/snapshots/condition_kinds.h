#pragma once

#include "core/snapshots/condition.h"
#include "core/snapshots/line_matcher.h"

#include <memory>
#include <string>

namespace ptoscope::snapshots {

/// Some line of the text matches.
std::unique_ptr<Condition> text_condition(std::unique_ptr<LineMatcher> matcher);

/// A definition of `name` has a printed type that `type` accepts.
std::unique_ptr<Condition> type_condition(std::string name, std::unique_ptr<LineMatcher> type);
/// The same, with a type that is equal but for blanks.
std::unique_ptr<Condition> type_condition(std::string name, std::string type);

/// The statement that defines `name` isn't what it was in the step before, renames aside, or is
/// gone.
std::unique_ptr<Condition> differs_condition(std::string name);

/// The function has other lines than in the step before, folded renames aside, another name, or
/// is gone.
std::unique_ptr<Condition> function_condition(std::string name);

/// Error of a condition about a name that no readable snapshot has; `text` has {0} for it.
Diagnostic unknown_name(std::string_view text, std::string_view name, const SnapshotStore& store);

/// A line without the blanks around it, as an explanation.
std::string trimmed(std::string_view line);

} // namespace ptoscope::snapshots
