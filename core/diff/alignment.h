#pragma once

#include "core/diff/line_shape.h"
#include "core/diff/sequence_diff.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace ptoscope::diff {

/// Which unit of one section stands beside which of the other, in ascending order on both
/// sides. Refined in rounds: what a round leaves open, a weaker key may still pair.
class Alignment {
public:
  /// The key of a unit in one round; `kNoKey` keeps it out.
  using Key = std::function<std::uint64_t(const SectionShapes&, std::uint32_t)>;
  static constexpr std::uint64_t kNoKey = 0;
  static constexpr std::int32_t kNone = -1;

  Alignment(std::uint32_t before_size, std::uint32_t after_size)
      : after_of_(before_size, kNone), before_of_(after_size, kNone) {}

  /// A range without pairs between two pairs, or at an end.
  struct Gap {
    std::uint32_t before_begin = 0;
    std::uint32_t before_end = 0;
    std::uint32_t after_begin = 0;
    std::uint32_t after_end = 0;
  };

  void pair(std::uint32_t before, std::uint32_t after) {
    after_of_[before] = static_cast<std::int32_t>(after);
    before_of_[after] = static_cast<std::int32_t>(before);
  }
  void unpair(std::uint32_t before) {
    before_of_[static_cast<std::size_t>(after_of_[before])] = kNone;
    after_of_[before] = kNone;
  }

  /// The gaps with units on both sides, ascending.
  std::vector<Gap> gaps() const;
  /// In every gap, pairs units with equal keys by `diff_sequences`.
  void refine(const SectionShapes& before, const SectionShapes& after, const Key& key,
              Effort& effort, const CancellationToken& token);

  std::int32_t after_of(std::uint32_t before) const { return after_of_[before]; }
  std::int32_t before_of(std::uint32_t after) const { return before_of_[after]; }
  std::uint32_t before_size() const { return static_cast<std::uint32_t>(after_of_.size()); }
  std::uint32_t after_size() const { return static_cast<std::uint32_t>(before_of_.size()); }
  /// Some round ran out of effort.
  bool coarse() const { return coarse_; }

private:
  std::vector<std::int32_t> after_of_;
  std::vector<std::int32_t> before_of_;
  bool coarse_ = false;
};

/// How closely two statements must be about the same thing to be each other's counterpart.
struct Subject {
  bool by_base = false; ///< versions of one name (`acc__ssa_v0`, `acc__tile`) are the same
  bool nested = true;   ///< only at the same indentation
};

/// The rounds in which statements that differ are paired, the surest first.
inline constexpr Subject kSubjects[] = {{false, true}, {false, false}, {true, true}, {true, false}};

/// Says what a statement is about: what it binds, or which operation it calls.
std::uint64_t subject_key(const SectionShapes& shapes, std::uint32_t unit, const NameTable& names,
                          Subject subject);

} // namespace ptoscope::diff
