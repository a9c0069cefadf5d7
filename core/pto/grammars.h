#pragma once

#include "core/dsl/grammar.h"

#include <filesystem>

namespace ptoscope::pto {

/// MLIR text as a `dsl::ParsedText`: a statement is an operation, a definition a value. Functions
/// are those of `func.func`, typed "AIC" or "AIV" where they say their kind of kernel. What goes
/// on behind a region (`} else {`, `} do {`) is a statement of kind Else. `class_name` is the
/// module's name, "module" without one.
const dsl::Grammar& mlir_grammar();

/// C++ text as a `dsl::ParsedText`: functions with their bodies, and the blocks in them as
/// statements of kind With. Nothing is declared, preprocessed or looked up, so that every text has
/// an outline.
const dsl::Grammar& cpp_grammar();

/// The grammar that a file is written in, by the end of its name: MLIR in `.mlir` and `.pto`, C++
/// in
/// `.cpp`, `.cc`, `.cxx`, `.cce`, `.h`, `.hpp`; else the printed language.
const dsl::Grammar& grammar_of_file(const std::filesystem::path& file);

/// Reads the structure in time linear in the text; never fails. Regions nested deeper than
/// `dsl::kMaxNesting` are read as if at that depth.
dsl::TextStructure parse_mlir_structure(std::string_view text, const LineIndex& lines,
                                        std::span<const dsl::Token> tokens);
dsl::TextStructure parse_cpp_structure(std::string_view text, const LineIndex& lines,
                                       std::span<const dsl::Token> tokens);

} // namespace ptoscope::pto
