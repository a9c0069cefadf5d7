#pragma once

#include "core/dsl/dump_level.h"
#include "core/ir/node.h"

#include <string>
#include <vector>

namespace ptoscope::printer {

/// Where the text of a function or statement begins, in bytes.
struct PrintedNode {
  std::size_t offset = 0;
  const ir::Node* node = nullptr;
};

struct Options {
  dsl::DumpLevel level = dsl::DumpLevel::Concise;
  /// What the language is imported as.
  std::string prefix = "pl";
  /// Functions and statements with their places are put here, in the order of the text.
  std::vector<PrintedNode>* places = nullptr;
};

/// The text of a program, byte for byte as the reference compiler dumps it, with the line break at
/// its end. Linear in the program.
std::string print(const ir::Program& program, const Options& options = {});

/// One function as it stands in a program, without a line break at its end.
std::string print(const ir::Function& function, const Options& options = {});

/// One expression, statement or type, for messages; names are those of the nodes.
std::string print(const ir::Expr& expr, const Options& options = {});
std::string print(const ir::Stmt& stmt, const Options& options = {});
std::string print(const ir::Type& type, const Options& options = {});

} // namespace ptoscope::printer
