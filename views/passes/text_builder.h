#pragma once

#include "core/diff/snapshot_diff.h"
#include "views/common/code_text.h"

#include <QByteArray>

#include <cstdint>
#include <span>
#include <string_view>

namespace ptoscope::views {

/// Collects the shown lines of one side into a CodeText.
class TextBuilder {
public:
  TextBuilder();

  /// Room for that many bytes and lines.
  void reserve(std::size_t bytes, std::size_t lines);

  void add_code(const dsl::ParsedText& text, std::int32_t line, const CodeLine& gutter,
                std::span<const diff::Mark> marks, MarkKind strong);
  void add_filler();
  void add_note(const QByteArray& text, LineTint tint, std::int32_t fold);

  std::int32_t line_count() const { return static_cast<std::int32_t>(text_->lines.size()); }
  CodeTextPtr finish(bool second_number_column);

private:
  void start_line();

  std::shared_ptr<CodeText> text_;
};

} // namespace ptoscope::views
