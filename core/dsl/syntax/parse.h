#pragma once

#include "core/dsl/syntax/tree.h"

#include <memory>
#include <string_view>

namespace ptoscope::syntax {

/// Whether a text has only blank lines and other comments above the comment that names a printed
/// program.
bool begins_printed(std::string_view text);

/// Which texts are read as printed ones (`Tree::printed`).
enum class Dialect : std::uint8_t {
  ByHeader, ///< those that begin so
  Printed,  ///< all
};

/// Reads a module: a dump or a program as a user wrote it. Never fails: what can't be read is an
/// Error node and a finding ("syntax") in the tree, and reading goes on with the next statement.
/// Linear in the text, which must be valid UTF-8, below 4 GiB and outlive the tree; nesting is
/// limited.
std::unique_ptr<Tree> parse(std::string_view text, std::string file,
                            Dialect dialect = Dialect::ByHeader);

/// The same into a tree that held another text; keeps its memory.
void parse_into(Tree& tree, std::string_view text, std::string file,
                Dialect dialect = Dialect::ByHeader);

} // namespace ptoscope::syntax
