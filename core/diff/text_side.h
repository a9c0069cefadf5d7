#pragma once

#include "core/dsl/parsed_text.h"

#include <cstdint>
#include <vector>

namespace ptoscope::diff {

/// Where a unit stands in its function.
enum class UnitPlace : std::uint8_t {
  Outside, ///< before the first function, or between members
  Header,  ///< decorator and `def`
  Body,
};

/// What is compared as a whole: a line, or a logical line when layout is ignored.
struct Unit {
  dsl::LineRange lines;
  std::uint32_t tokens_begin = 0; ///< range in the text's tokens, without the final Newline
  std::uint32_t tokens_end = 0;
  std::uint32_t indent = 0;    ///< leading blanks of the first line, none of them in a string
  std::int32_t statement = -1; ///< the statement whose header this is (or continues)
  bool in_string = false;      ///< the first line begins inside a string of several lines
  UnitPlace place = UnitPlace::Outside;

  bool blank() const { return tokens_begin == tokens_end; }
};

/// The head of a module, or one function up to the next one.
struct SideSection {
  std::int32_t function = -1; ///< index in the text's functions, -1 for the head
  std::uint32_t units_begin = 0;
  std::uint32_t units_end = 0;
  dsl::LineRange lines;
  std::uint32_t definitions_begin = 0; ///< range in the text's definitions
  std::uint32_t definitions_end = 0;

  std::uint32_t size() const { return units_end - units_begin; }
};

/// One text cut into units and sections. Every line belongs to exactly one unit, every unit to
/// exactly one section. Refers to the text, which must outlive it.
class TextSide {
public:
  /// `logical_lines`: units are logical lines, blank lines belong to the unit before them.
  TextSide(const dsl::ParsedText& text, bool logical_lines);

  const dsl::ParsedText& text() const { return *text_; }
  const std::vector<Unit>& units() const { return units_; }
  bool logical_lines() const { return logical_lines_; }
  /// The head, then one section a function, in the order of the text.
  const std::vector<SideSection>& sections() const { return sections_; }
  const SideSection& head() const { return sections_.front(); }
  const SideSection& section_of(std::int32_t function) const {
    return sections_[static_cast<std::size_t>(function) + 1];
  }
  /// The section's text with its line breaks.
  std::string_view text_of(const SideSection& section) const {
    return text_->text_of(section.lines);
  }

private:
  void cut_lines();
  void cut_logical_lines();
  void cut_sections();
  void place_units();

  const dsl::ParsedText* text_;
  bool logical_lines_;
  std::vector<Unit> units_;
  std::vector<SideSection> sections_;
};

} // namespace ptoscope::diff
