#pragma once

#include "views/common/action_registry.h"

#include <span>

namespace ptoscope::views {

/// Names of the pane's actions, in the order of the table in code_actions.cpp.
enum class CodeAction {
  ChooseFile,
  Function,
  Find,
  NextHit,
  PreviousHit,
  FollowLink,
  ShowSource,
  ShowStatement,
  ShowBirth,
  ShowGenerated,
  CheckProgram,
  Counterpart,
  Definition,
  Uses,
  About,
  ToggleFold,
  FoldAll,
  UnfoldAll,
  WholeLine,
  FollowSelection,
  NextLinked,
  PreviousLinked,
  Back,
  CopyPath,
  OpenInEditor,
  Count,
};

/// The declarations, indexed by CodeAction.
std::span<const ActionSpec> code_action_specs();

} // namespace ptoscope::views
