#pragma once

#include "core/support/cancellation.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

/// Which lines mention an identifier.
class IdentifierTable {
public:
  IdentifierTable() = default;
  /// The characters of `lines` must outlive the table.
  IdentifierTable(const std::vector<std::string_view>& lines, const CancellationToken& token);

  /// Ascending numbers of the lines that mention it; empty for an unknown identifier.
  std::span<const std::uint32_t> lines_with(std::string_view identifier) const;
  /// Identifiers that start with `prefix`, sorted by bytes.
  std::vector<std::string> starting_with(std::string_view prefix, std::size_t limit) const;

private:
  std::vector<std::string_view> identifiers_; ///< sorted
  std::vector<std::size_t> begins_;           ///< an identifier, one more at the end
  std::vector<std::uint32_t> lines_;
};

} // namespace ptoscope::snapshots
