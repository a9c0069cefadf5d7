#pragma once

#include "views/model/selection.h"
#include "views/model/workspace.h"

#include <QString>

namespace ptoscope::views {

/// The steps that a selection means.
struct ChosenPair {
  Build* build = nullptr;
  int step = -1;
  Build* base_build = nullptr;
  int base_step = -1;
  /// A sentence when something of the selection isn't there; the rest holds all the same.
  QString problem;
};

/// Resolves a selection against what is open. Without a chosen step: the first pass. Without a
/// chosen base: the neighbour before, or with another build its step of the same name.
ChosenPair choose_pair(const Workspace& workspace, const Selection& selection);

} // namespace ptoscope::views
