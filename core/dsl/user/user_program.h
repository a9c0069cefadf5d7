#pragma once

#include "core/dsl/syntax/tree.h"

#include <vector>

namespace ptoscope::user {

/// What in a module can't be read without Python: everything but imports of the language, constants
/// (literals, tuples, lists, arithmetic on earlier constants, symbols, views, pieces of memory) and
/// decorated classes and functions. Each with its line ("needs-python"); empty for a bare program.
/// Names in the types of parameters and results that nothing defines ("undefined-name").
std::vector<Diagnostic> needs_python(const syntax::Tree& tree);

/// Python in the bodies of decorated functions that the language refuses, whatever the names in it
/// mean ("not-in-language", `formats/frontend.md` sections 1 to 11).
std::vector<Diagnostic> refused_python(const syntax::Tree& tree);

/// Functions of a program that an earlier one has the name of: the last is the one that counts.
std::vector<Diagnostic> repeated_functions(const syntax::Tree& tree);

} // namespace ptoscope::user
