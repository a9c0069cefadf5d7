#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::fuzz {

/// Names of the language as programs spell them: operators, types, members of enumerations.
const std::vector<std::string>& language_words();

/// Literals at the edges of what numbers can be, and other small values.
extern const std::vector<std::string_view> kLiterals;

/// Types as they stand behind a name.
extern const std::vector<std::string_view> kAnnotations;

/// Statements of every form, each for a body in which names such as x and k are bound.
extern const std::vector<std::string_view> kStatements;

/// Names of keyword arguments.
extern const std::vector<std::string_view> kKeywords;

} // namespace ptoscope::fuzz
