#pragma once

#include "core/dsl/parsed_text.h"
#include "core/support/cancellation.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ptoscope::snapshots {

/// The distinct lines of several texts, and which of them each text is made of.
class LineTable {
public:
  LineTable() = default;
  /// Keeps the texts alive. Equal pointers are looked at once.
  LineTable(std::vector<dsl::ParsedTextPtr> texts, const CancellationToken& token);

  /// Distinct lines in the order of their first occurrence.
  const std::vector<std::string_view>& lines() const { return lines_; }
  /// For each line of text `index` its number in `lines()`; empty for a missing text.
  const std::vector<std::uint32_t>& numbers(std::size_t index) const {
    return numbers_[made_of_[index]];
  }
  std::size_t text_count() const { return made_of_.size(); }

private:
  std::vector<dsl::ParsedTextPtr> texts_;
  std::vector<std::string_view> lines_;
  std::vector<std::vector<std::uint32_t>> numbers_; ///< a distinct text; the first is empty
  std::vector<std::size_t> made_of_;                ///< a text: its place in `numbers_`
};

} // namespace ptoscope::snapshots
