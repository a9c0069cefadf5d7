#pragma once

#include "views/common/code_text.h"

namespace ptoscope::views {

/// Numbers under which the text engine knows our marks; backgrounds are painted in the order of
/// their numbers, so the later ones win.
enum Indicator : int {
  kAddedStrongIndicator = 8,
  kRemovedStrongIndicator,
  kHighlightIndicator,
  kHitIndicator,
  kCurrentHitIndicator,
  kRenamedIndicator,
  kCurrentHitFrameIndicator,
};

/// Marker number of the background of a line, -1 for none.
constexpr int marker_of(LineTint tint) {
  return tint == LineTint::None ? -1 : static_cast<int>(tint);
}

constexpr Indicator indicator_of(MarkKind kind) {
  switch (kind) {
  case MarkKind::AddedStrong:
    return kAddedStrongIndicator;
  case MarkKind::RemovedStrong:
    return kRemovedStrongIndicator;
  case MarkKind::Renamed:
    break;
  }
  return kRenamedIndicator;
}

/// Lines that stand for nothing in a file: never selected into a copy.
constexpr bool is_note(LineTint tint) {
  return tint == LineTint::Filler || tint == LineTint::Fold || tint == LineTint::Header;
}

} // namespace ptoscope::views
