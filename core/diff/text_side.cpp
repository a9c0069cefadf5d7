#include "core/diff/text_side.h"

#include <algorithm>
#include <tuple>

namespace ptoscope::diff {
namespace {

std::uint32_t indent_of(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return static_cast<std::uint32_t>(first == std::string_view::npos ? line.size() : first);
}

/// Whether the token before `next_token` goes on into the line.
bool in_string(const dsl::ParsedText& text, std::uint32_t line, std::uint32_t next_token) {
  if (next_token == 0)
    return false;
  const dsl::Token& before = text.tokens()[next_token - 1];
  return before.kind == dsl::TokenKind::String &&
         before.offset + before.length > text.lines().offset(line);
}

} // namespace

TextSide::TextSide(const dsl::ParsedText& text, bool logical_lines)
    : text_(&text), logical_lines_(logical_lines) {
  if (logical_lines)
    cut_logical_lines();
  else
    cut_lines();
  cut_sections();
  place_units();
}

void TextSide::cut_lines() {
  const std::uint32_t count = text_->line_count();
  units_.reserve(count);
  for (std::uint32_t line = 0; line < count; ++line) {
    Unit unit;
    unit.lines = {line, line + 1};
    std::tie(unit.tokens_begin, unit.tokens_end) = text_->tokens_on(line);
    unit.in_string = in_string(*text_, line, unit.tokens_begin);
    // Blanks in a string are part of what it says.
    unit.indent = unit.in_string ? 0 : indent_of(text_->line(line));
    units_.push_back(unit);
  }
}

void TextSide::cut_logical_lines() {
  const std::vector<dsl::Token>& tokens = text_->tokens();
  std::uint32_t next_line = 0; // the first line that no token so far touches
  for (std::uint32_t i = 0; i < tokens.size();) {
    const std::uint32_t begin = i;
    const bool comment = tokens[begin].kind == dsl::TokenKind::Comment;
    while (i < tokens.size() && tokens[i].kind != dsl::TokenKind::Newline &&
           (!comment || tokens[i].line == tokens[begin].line))
      ++i;
    const std::uint32_t end = i;
    if (i < tokens.size() && tokens[i].kind == dsl::TokenKind::Newline)
      ++i;
    if (begin == end)
      continue;
    const std::uint32_t first_line = tokens[begin].line;
    // A body of just "..." belongs to its header: a formatter puts it on the header's line.
    const bool ellipsis = end - begin == 1 && text_->text_of(tokens[begin]) == "...";
    if (!units_.empty() && (ellipsis || first_line < next_line)) {
      units_.back().tokens_end = end;
    } else {
      Unit unit;
      unit.tokens_begin = begin;
      unit.tokens_end = end;
      unit.indent = indent_of(text_->line(first_line));
      unit.lines.begin = units_.empty() ? 0 : first_line;
      if (!units_.empty())
        units_.back().lines.end = first_line;
      units_.push_back(unit);
    }
    next_line = tokens[end - 1].line + 1;
  }
  if (units_.empty() && text_->line_count() > 0)
    units_.emplace_back();
  if (!units_.empty())
    units_.back().lines.end = text_->line_count();
}

void TextSide::cut_sections() {
  const dsl::TextStructure& structure = text_->structure();
  const std::uint32_t line_count = text_->line_count();
  const auto unit_at = [this](std::uint32_t line) {
    return static_cast<std::uint32_t>(
        std::ranges::lower_bound(units_, line, {},
                                 [](const Unit& unit) { return unit.lines.begin; }) -
        units_.begin());
  };
  SideSection head;
  sections_.push_back(head);
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < structure.functions.size(); ++i) {
    SideSection section;
    section.function = static_cast<std::int32_t>(i);
    begin = std::clamp(structure.functions[i].lines.begin, begin, line_count);
    section.units_begin = unit_at(begin);
    sections_.back().units_end = section.units_begin;
    sections_.push_back(section);
  }
  sections_.back().units_end = static_cast<std::uint32_t>(units_.size());
  for (SideSection& section : sections_) {
    const auto line_of = [&](std::uint32_t unit) {
      return unit < units_.size() ? units_[unit].lines.begin : line_count;
    };
    section.lines = {line_of(section.units_begin), line_of(section.units_end)};
  }
  for (std::uint32_t i = 0; i < structure.definitions.size(); ++i) {
    const std::int32_t function = structure.definitions[i].function;
    if (function < 0 || static_cast<std::size_t>(function) + 1 >= sections_.size())
      continue;
    SideSection& section = sections_[static_cast<std::size_t>(function) + 1];
    if (section.definitions_begin == section.definitions_end)
      section.definitions_begin = i;
    section.definitions_end = i + 1;
  }
}

void TextSide::place_units() {
  const dsl::TextStructure& structure = text_->structure();
  std::vector<std::int32_t> statement_of(text_->line_count(), -1);
  for (std::size_t i = 0; i < structure.statements.size(); ++i) {
    const dsl::LineRange header = structure.statements[i].header;
    const std::uint32_t end = std::min(header.end, text_->line_count());
    for (std::uint32_t line = header.begin; line < end; ++line)
      statement_of[line] = static_cast<std::int32_t>(i);
  }
  for (const SideSection& section : sections_) {
    if (section.function < 0)
      continue;
    const dsl::Function& function = structure.functions[static_cast<std::size_t>(section.function)];
    for (std::uint32_t i = section.units_begin; i < section.units_end; ++i) {
      Unit& unit = units_[i];
      if (function.header.contains(unit.lines.begin))
        unit.place = UnitPlace::Header;
      else if (function.lines.contains(unit.lines.begin))
        unit.place = UnitPlace::Body;
      if (!function.verbatim_body)
        unit.statement = statement_of[unit.lines.begin];
    }
  }
}

} // namespace ptoscope::diff
