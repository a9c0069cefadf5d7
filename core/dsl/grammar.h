#pragma once

#include "core/dsl/text_structure.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ptoscope::dsl {

/// What a text is written in.
enum class Language : std::uint8_t {
  Printed, ///< the language of passes and users' programs
  Mlir,    ///< `.pto` files and dumps of ptoas
  Cpp,     ///< kernels and orchestrations
};

/// How texts of a language are taken apart: all that ParsedText needs to know of it.
struct Grammar {
  Language language = Language::Printed;
  std::vector<Token> (*tokenize)(std::string_view text) = nullptr;
  TextStructure (*parse_structure)(std::string_view text, const LineIndex& lines,
                                   std::span<const Token> tokens) = nullptr;
};

/// That of the printed language.
const Grammar& printed_grammar();

} // namespace ptoscope::dsl
