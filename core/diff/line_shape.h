#pragma once

#include "core/diff/name_table.h"
#include "core/diff/text_side.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ptoscope::diff {

/// A place where a variable of the function is named.
struct VariableUse {
  std::uint64_t piece = 0;   ///< hash of the text since the use before, or since the line began
  std::uint32_t name = 0;    ///< number in the NameTable
  std::uint32_t meaning = 0; ///< what the name stands for once renames are known; first `name`
  std::uint32_t offset = 0;  ///< bytes in the text
  std::uint32_t length = 0;
  bool definition = false;
};

/// A unit taken apart into variables and the text between them (without its indentation).
struct Shape {
  std::uint32_t uses_begin = 0;
  std::uint32_t uses_end = 0;
  std::uint64_t tail = 0; ///< hash of what follows the last use
};

/// Marks the names of one function at a time in time proportional to their number.
class NameMarks {
public:
  explicit NameMarks(std::uint32_t names) : stamps_(names, 0) {}
  void clear() { ++current_; }
  void mark(std::uint32_t name) { stamps_[name] = current_; }
  bool marked(std::uint32_t name) const { return stamps_[name] == current_; }

private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t current_ = 0;
};

/// The shapes of one section. Only names that the function defines are variables; names after
/// a dot, keyword arguments, strings (but the base of a `pl.MemRef("...")`), comments and
/// verbatim bodies are plain text (`formats/passes-dump.md` sections 4.1, 5.4, 9.4).
class SectionShapes {
public:
  /// `marks` is scratch memory for names of `names`.
  SectionShapes(const TextSide& side, const SideSection& section, const NameTable& names,
                NameMarks& marks);

  const TextSide& side() const { return *side_; }
  const SideSection& section() const { return *section_; }
  std::uint32_t size() const { return section_->size(); }

  /// Units count from the section's beginning here and below.
  const Unit& unit(std::uint32_t index) const {
    return side_->units()[section_->units_begin + index];
  }
  std::span<const VariableUse> uses(std::uint32_t index) const {
    const Shape& shape = shapes_[index];
    return std::span(uses_).subspan(shape.uses_begin, shape.uses_end - shape.uses_begin);
  }
  std::span<VariableUse> uses(std::uint32_t index) {
    const Shape& shape = shapes_[index];
    return std::span(uses_).subspan(shape.uses_begin, shape.uses_end - shape.uses_begin);
  }
  std::span<VariableUse> all_uses() { return uses_; }
  /// The names that the section's function defines, each once, in the order of the text.
  const std::vector<std::uint32_t>& locals() const { return locals_; }

  /// A hash of the unit without its indentation in which `stand_in(use)` replaces each variable.
  template <typename StandIn>
  std::uint64_t hash(std::uint32_t index, StandIn stand_in) const {
    std::uint64_t result = shapes_[index].tail;
    for (const VariableUse& use : uses(index))
      result = join_hash(join_hash(result, use.piece), stand_in(use));
    return result;
  }
  /// Equal for units that say the same under the renames known, indentation aside.
  std::uint64_t meaning(std::uint32_t index) const {
    return hash(index, [](const VariableUse& use) { return std::uint64_t{use.meaning}; });
  }
  /// The first name that the unit binds, or nothing.
  const VariableUse* first_definition(std::uint32_t index) const;

private:
  class Builder;

  const TextSide* side_;
  const SideSection* section_;
  std::vector<Shape> shapes_;
  std::vector<VariableUse> uses_;
  std::vector<std::uint32_t> locals_;
};

/// Whether two units are indented by the same blanks.
bool same_indent(const SectionShapes& before, std::uint32_t before_unit, const SectionShapes& after,
                 std::uint32_t after_unit);

/// True when two units have the same text once variables are replaced by their meaning, and,
/// unless `any_indent`, the same indentation. With logical lines it trusts the hashes.
bool equal_meaning(const SectionShapes& before, std::uint32_t before_unit,
                   const SectionShapes& after, std::uint32_t after_unit, bool any_indent = false);

} // namespace ptoscope::diff
