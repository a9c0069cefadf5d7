#pragma once

#include "views/common/action_registry.h"

#include <span>

namespace ptoscope::views {

/// Names of the pane's actions, in the order of the table in source_actions.cpp.
enum class SourceAction {
  ChooseProgram,
  NextProblem,
  PreviousProblem,
  FollowLink,
  Definition,
  Back,
  Signature,
  Find,
  NextHit,
  PreviousHit,
  Explicit,
  Check,
  CopyPath,
  CopyProgram,
  OpenInEditor,
  Count,
};

/// The declarations, indexed by SourceAction.
std::span<const ActionSpec> source_action_specs();

} // namespace ptoscope::views
