#pragma once

#include "core/dsl/syntax/tree.h"
#include "core/dsl/text_structure.h"

namespace ptoscope::syntax {

/// Adds a finding to the tree unless there are too many already; the last one says so.
template <typename... Args>
void report(Tree& tree, Severity severity, std::string_view code, const Extent& extent,
            std::string_view text, const Args&... args) {
  if (tree.diagnostics.size() > dsl::kMaxDiagnostics)
    return;
  if (tree.diagnostics.size() == dsl::kMaxDiagnostics) {
    tree.diagnostics.push_back(make_diagnostic(
        Severity::Note, "more-findings", {tree.file, 0, 0},
        message_text("core", "only the first {0} findings are listed"), dsl::kMaxDiagnostics));
    return;
  }
  tree.diagnostics.push_back(make_diagnostic(severity, code, tree.place(extent), text, args...));
}

template <typename... Args>
void report_error(Tree& tree, std::string_view code, const Extent& extent, std::string_view text,
                  const Args&... args) {
  report(tree, Severity::Error, code, extent, text, args...);
}

} // namespace ptoscope::syntax
