#pragma once

#include "core/diff/line_shape.h"
#include "core/diff/snapshot_diff.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ptoscope::diff {

/// Shapes of sections, made when they are first asked for.
class ShapeCache {
public:
  ShapeCache(const TextSide& side, const NameTable& names, NameMarks& marks)
      : side_(side), names_(names), marks_(marks), shapes_(side.sections().size()) {}

  const TextSide& side() const { return side_; }
  /// By position in the side's sections: 0 is the head, function f is f + 1.
  SectionShapes& at(std::size_t section) {
    if (!shapes_[section])
      shapes_[section] =
          std::make_unique<SectionShapes>(side_, side_.sections()[section], names_, marks_);
    return *shapes_[section];
  }

private:
  const TextSide& side_;
  const NameTable& names_;
  NameMarks& marks_;
  std::vector<std::unique_ptr<SectionShapes>> shapes_;
};

struct FunctionMatch {
  /// Sections of the result in order, without rows; the first is the head.
  std::vector<Section> sections;
  /// Unmatched functions were too many lines to be compared by content.
  bool by_name_only = false;
};

/// Pairs functions by qualified name (the k-th of a name with the k-th), then by plain name,
/// then by content: at least six tenths of their lines agree once names are left out. Sections
/// follow the order of `after`; a removed function stands behind its predecessor in `before`.
FunctionMatch match_functions(ShapeCache& before, ShapeCache& after, const NameTable& names);

} // namespace ptoscope::diff
