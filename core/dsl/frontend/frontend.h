#pragma once

#include "core/dsl/syntax/tree.h"
#include "core/ir/context.h"

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::frontend {

/// What a module of a user says.
struct SourceProgram {
  /// Null when there is none, and after an error. Lies in the context, which must outlive it.
  const ir::Program* program = nullptr;
  /// The programs that the module has, by name, in the order of the text.
  std::vector<std::string_view> programs;
  std::vector<Diagnostic> diagnostics;
  /// Something in the module has to be run first; nothing but what ("needs-python") is told then.
  bool needs_python = false;

  bool has_errors() const;
};

/// Makes nodes of a program as a user wrote it (`formats/frontend.md`): what its first step would
/// print. `entry` names one of several programs; empty: the last one, as Python binds it. Nothing
/// is run: what needs Python is refused ("needs-python"). All faults of a module are told in one
/// go, in the order of the text. Linear in the text and in what helpers expand to, which is
/// limited.
SourceProgram read_source(const syntax::Tree& tree, std::string_view entry, ir::Context& context);

} // namespace ptoscope::frontend
