#pragma once

#include <string_view>

namespace ptoscope::dsl {

/// The operator's name without the "_" that keeps a last part such as `and_` from being a keyword
/// of Python.
std::string_view without_keyword_mark(std::string_view name);
/// True when the last part needs that mark.
bool needs_keyword_mark(std::string_view op);

/// True for the operators that take the split of the region around them and don't print it
/// (`formats/passes-dump.md` section 8.1).
bool takes_split_of_region(std::string_view op);

/// Behind the key of an attribute that holds an argument of a scope, loop or decorator which a
/// lenient reader did not know; such an attribute prints as the argument again.
inline constexpr char kKeptArgument = '=';

/// How the comment begins that names the program, on the first line of a printed text.
inline constexpr std::string_view kProgramMark = "# pypto.program:";
/// How the comment begins that stands for a communication domain (section 9.3).
inline constexpr std::string_view kCommDomainMark = "# pld.comm_domain:";

} // namespace ptoscope::dsl
