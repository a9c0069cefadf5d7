#include "core/pto/grammars.h"

#include "core/pto/cpp_lexer.h"
#include "core/pto/mlir_lexer.h"

#include <algorithm>
#include <array>

namespace ptoscope::pto {

const dsl::Grammar& mlir_grammar() {
  static const dsl::Grammar kGrammar{dsl::Language::Mlir, tokenize_mlir, parse_mlir_structure};
  return kGrammar;
}

const dsl::Grammar& cpp_grammar() {
  static const dsl::Grammar kGrammar{dsl::Language::Cpp, tokenize_cpp, parse_cpp_structure};
  return kGrammar;
}

const dsl::Grammar& grammar_of_file(const std::filesystem::path& file) {
  static constexpr std::array<std::string_view, 6> kCpp = {".cpp", ".cc", ".cxx",
                                                           ".cce", ".h",  ".hpp"};
  const std::string suffix = file.extension().string();
  if (suffix == ".pto" || suffix == ".mlir")
    return mlir_grammar();
  return std::ranges::find(kCpp, suffix) != kCpp.end() ? cpp_grammar() : dsl::printed_grammar();
}

} // namespace ptoscope::pto
