#pragma once

#include "core/ir/type.h"
#include "core/support/expected.h"

#include <memory>
#include <string>
#include <string_view>

namespace ptoscope::snapshots {

/// The TYPE of `type V = TYPE`. How it is spelled doesn't count: with or without the prefix of the
/// language, at either level of detail. Memory and window buffer count where TYPE has one.
/// Names in it, such as those of dynamic extents, are the printed ones.
class WantedType {
public:
  /// Error: "condition-invalid", with the column in `text` and a note on `type V ~ REGEX`.
  static Expected<std::unique_ptr<WantedType>> parse(std::string_view text);

  bool accepts(const ir::Type& type) const;
  /// For a function that can't be read: the same text, blanks aside.
  bool accepts_text(std::string_view type) const;

private:
  std::string text_;      ///< without blanks
  std::string canonical_; ///< as `accepts` prints it
  bool with_memory_ = false;
  bool with_window_ = false;
};

} // namespace ptoscope::snapshots
