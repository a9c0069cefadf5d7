#pragma once

#include "core/snapshots/conditions/condition.h"

#include <cstddef>

namespace ptoscope::snapshots {

/// Goes through the steps whose texts can be read, telling the progress, until the search is
/// cancelled.
class ReadableSteps {
public:
  enum class Of : std::uint8_t {
    Texts,
    Programs, ///< passes over texts that hold none, of which nothing can be said to be gone
  };

  ReadableSteps(const ConditionSearch& search, Of of) : search_(search), of_(of) {}

  /// False at the end.
  bool next();
  std::size_t step() const { return next_ - 1; }
  const dsl::ParsedTextPtr& text() const { return text_; }

private:
  const ConditionSearch& search_;
  Of of_;
  std::size_t next_ = 0;
  dsl::ParsedTextPtr text_;
};

} // namespace ptoscope::snapshots
