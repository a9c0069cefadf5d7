#pragma once

#include "core/ops/operator.h"

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::ops {

/// A phrase that is marked for translation, with what its placeholders stand for.
struct Words {
  std::string_view text;
  std::vector<std::string> arguments;

  bool empty() const { return text.empty(); }
  /// In English.
  std::string filled() const;
};

/// "Vec, Acc"; empty for no space.
std::string names_of(MemorySpaces spaces);

/// Where the result lies; empty where nothing is said.
Words place_words(const Operator& op);

/// What an argument accepts, one word or two.
std::string_view words_of(ArgumentKind kind);
/// What happens to the memory that it names; empty for one that names none.
std::string_view effect_words(const Argument& argument);

/// What is written in place, or whether the result may lie where an argument does; empty for a
/// result without memory.
Words in_place_words(const Operator& op);

} // namespace ptoscope::ops
