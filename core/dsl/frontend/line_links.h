#pragma once

#include "core/dsl/printer/printer.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope::frontend {

/// Which lines of a user's program and of its printed form belong together, by the places that the
/// nodes remember. A line of the source belongs to the innermost statements that stand on it: a
/// statement often becomes several, and one that is expanded several times is found in each. Lines
/// count from 0. Keeps nothing of the program.
class LineLinks {
public:
  LineLinks() = default;
  /// `places` are those that printing gave.
  LineLinks(std::string_view printed, const std::vector<printer::PrintedNode>& places);

  /// The line where what is printed on a line was written; -1 for none.
  std::int32_t source_line(std::int32_t printed_line) const;
  /// All lines of the source that it was written on, from the first to before the second; empty
  /// for none.
  std::pair<std::int32_t, std::int32_t> source_lines(std::int32_t printed_line) const;
  /// Ascending; empty for none.
  std::vector<std::int32_t> printed_lines(std::int32_t source_line) const;

private:
  struct Link {
    std::int32_t printed = 0;
    std::int32_t begin = 0; ///< of the source
    std::int32_t end = 0;   ///< behind it
  };
  const Link* link_of(std::int32_t printed_line) const;

  std::vector<Link> links_;                   ///< ascending by `printed`
  std::vector<std::vector<std::int32_t>> on_; ///< by line of the source
};

} // namespace ptoscope::frontend
