#pragma once

#include "core/diff/snapshot_diff.h"
#include "core/report/json_text.h"
#include "core/snapshots/snapshot_store.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ptoscope::report {

/// A step as the page needs it.
struct ReportStep {
  std::string label;
  std::string pass;
  std::int64_t number = 0;
  dsl::ParsedTextPtr text;    ///< nullptr when it cannot be read
  std::string problem;        ///< why not
  diff::SnapshotDiffPtr diff; ///< against the readable step before; nullptr for the first
};

/// Writes the page's data: a table of distinct lines, each distinct text as runs of lines of
/// that table, each diff as runs of rows. See `docs/dev/diff.md` for the fields.
class ReportData {
public:
  /// Everything the steps refer to must live as long as this does.
  std::string write(std::string_view title, const std::vector<ReportStep>& steps);

private:
  std::int64_t text_index(const dsl::ParsedTextPtr& text);
  void write_lines(JsonText& json) const;
  void write_texts(JsonText& json) const;
  void write_step(JsonText& json, const ReportStep& step, std::int64_t text, std::int64_t diff);

  std::vector<std::string_view> lines_;
  std::unordered_map<std::string_view, std::uint32_t> line_ids_;
  std::vector<dsl::ParsedTextPtr> texts_;
  std::vector<std::vector<std::uint32_t>> text_lines_;
  std::map<const dsl::ParsedText*, std::int64_t> text_ids_;
};

/// The byte offset in a UTF-8 line as an offset in UTF-16 units, which is what the page counts.
std::uint32_t utf16_offset(std::string_view line, std::uint32_t byte);

} // namespace ptoscope::report
