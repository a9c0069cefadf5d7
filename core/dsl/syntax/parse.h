#pragma once

#include "core/dsl/syntax/tree.h"

#include <memory>
#include <string_view>

namespace ptoscope::syntax {

/// Reads a module: a dump or a program as a user wrote it. Never fails: what can't be read is an
/// Error node and a finding ("syntax") in the tree, and reading goes on with the next statement.
/// Linear in the text, which must be valid UTF-8, below 4 GiB and outlive the tree; nesting is
/// limited.
std::unique_ptr<Tree> parse(std::string_view text, std::string file);

/// The same into a tree that held another text; keeps its memory.
void parse_into(Tree& tree, std::string_view text, std::string file);

} // namespace ptoscope::syntax
