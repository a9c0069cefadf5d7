#include "core/snapshots/conditions/condition.h"

#include <array>

namespace ptoscope::snapshots {

std::span<const ConditionForm> condition_forms() {
  static constexpr auto kForms = std::to_array<ConditionForm>({
      {"text REGEX", message_text("core", "a line matches")},
      {"type V = TYPE", message_text("core", "V has this type, however it is spelled; its place in "
                                             "memory counts only where TYPE tells one")},
      {"type V ~ REGEX", message_text("core", "the type of V, as it is printed, matches")},
      {"memory V = SPACE", message_text("core", "V lies in this memory, such as Vec")},
      {"V appears", message_text("core", "V is there")},
      {"V gone", message_text("core", "V was there before and isn't any more")},
      {"V differs", message_text("core", "the statement that defines V isn't the same as before, "
                                         "or V is gone")},
      {"function F appears", message_text("core", "F is there")},
      {"function F gone", message_text("core", "F was there before and isn't any more")},
      {"function F changed", message_text("core", "F isn't the same as before, or is gone")},
      {"operator OP appears", message_text("core", "OP, such as tile.alloc, is called")},
      {"operator OP gone", message_text("core", "OP was called before and isn't any more")},
  });
  return kForms;
}

} // namespace ptoscope::snapshots
