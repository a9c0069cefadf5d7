#include "core/snapshots/conditions/readable_steps.h"

namespace ptoscope::snapshots {

bool ReadableSteps::next() {
  const std::size_t count = search_.store.steps().size();
  while (next_ < count && !search_.token.cancelled()) {
    if (search_.progress)
      search_.progress(static_cast<std::int64_t>(next_), static_cast<std::int64_t>(count));
    const auto text = search_.store.text(next_++);
    if (!text || (of_ == Of::Programs && !(*text)->structure().holds_program()))
      continue;
    text_ = *text;
    return true;
  }
  return false;
}

} // namespace ptoscope::snapshots
