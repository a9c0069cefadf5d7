#pragma once

#include "views/common/action_registry.h"

#include <functional>
#include <span>

namespace ptoscope::views {

class PassesPane;

/// Names of the pane's actions, in the order of the table in passes_actions.cpp.
enum class PassesAction {
  NextStep,
  PreviousStep,
  NextChangedStep,
  PreviousChangedStep,
  NextChange,
  PreviousChange,
  Find,
  NextHit,
  PreviousHit,
  FirstStepWhere,
  Function,
  Mode,
  Fold,
  ExpandAll,
  WholeLine,
  OnlyChanged,
  FoldRenames,
  DetectMoves,
  IgnoreLayout,
  RenameTable,
  ShowType,
  Signature,
  FollowValue,
  StopFollowing,
  GoToDefinition,
  GoToCounterpart,
  SetBase,
  ResetBase,
  CopyBefore,
  CopyAfter,
  CopyDiff,
  ExportDiff,
  ExportReport,
  OpenInEditor,
  FilterSteps,
  Count,
};

/// The declarations, indexed by PassesAction.
std::span<const ActionSpec> passes_action_specs();

} // namespace ptoscope::views
