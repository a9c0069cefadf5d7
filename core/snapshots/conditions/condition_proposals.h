#pragma once

#include "core/snapshots/conditions/condition_names.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

/// What the user looks at; names are empty when there is nothing.
struct ConditionContext {
  std::string value;
  std::string function;
  /// The printed type of a value, empty when none is known.
  std::function<std::string(std::string_view value)> type_of;
};

/// A way to go on with a condition that is being typed.
struct ConditionProposal {
  std::string shown = {};        ///< what is offered
  std::string text = {};         ///< the whole condition with it, as far as that is known
  std::string_view meaning = {}; ///< marked for translation; empty where `shown` says all
  bool complete = false;         ///< `text` is a condition: nothing is left to say
};

/// What may follow `typed`, up to `limit` of them; nothing where anything may, such as a regular
/// expression. For an empty text the forms of `condition_forms`, on what the user looks at.
/// Names are offered that begin with the last word, then those that contain it.
std::vector<ConditionProposal> condition_proposals(std::string_view typed,
                                                   const ConditionNames& names,
                                                   const ConditionContext& context,
                                                   std::size_t limit);

} // namespace ptoscope::snapshots
