#pragma once

#include "core/support/expected.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

/// One block of a `NN_after_<Pass>.log` (`formats/passes-dump.md` section 1.5).
struct PassWarning {
  std::string path;        ///< as written; relative to the compiling process
  std::int64_t line = 0;   ///< from 1, in the dump; 0 when the block has none
  std::int64_t column = 0; ///< from 1
  std::string severity;    ///< "warning"
  std::string message;
  std::string rule; ///< may be empty
};

/// No more warnings than these are read of one log.
inline constexpr std::size_t kMaxPassWarnings = 20'000;

/// Reads the blocks; lines that belong to none are skipped.
std::vector<PassWarning> parse_pass_log(std::string_view text);

} // namespace ptoscope::snapshots
