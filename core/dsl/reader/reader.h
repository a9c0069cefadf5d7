#pragma once

#include "core/dsl/dump_level.h"
#include "core/dsl/syntax/tree.h"
#include "core/ir/context.h"

#include <string>
#include <vector>

namespace ptoscope::reader {

/// What a reader does about what it doesn't know: operators, attributes, types, forms.
enum class Reading : std::uint8_t {
  Strict,  ///< it is an error
  Lenient, ///< it is kept as text, reported once a kind, and prints back unchanged
};

/// What a text says about how it was printed.
struct PrintedForm {
  dsl::DumpLevel level = dsl::DumpLevel::Concise;
  bool level_known = false; ///< false where both levels print the same
  bool formatted = false;   ///< it went through a formatter, so that a reprint differs
  /// Something is spelled as earlier compilers did, so that a reprint differs.
  bool older = false;
  std::string prefix = "pl";
};

struct ReadProgram {
  /// Null when there is none in the text. Lies in the context, which must outlive it.
  const ir::Program* program = nullptr;
  PrintedForm form;
  /// Syntax first, then what it means; in the order of the text. A program with errors lacks what
  /// could not be read.
  std::vector<Diagnostic> diagnostics;

  bool has_errors() const;
};

struct ReadType {
  /// Null when the text is no type that is known; `diagnostics` say why.
  const ir::Type* type = nullptr;
  /// It is what may stand in a type, such as a memory space, or the name of a type alone.
  bool is_part = false;
  std::vector<Diagnostic> diagnostics;
};

/// Reads a type that stands by itself, strictly. The language may have any prefix in it, or none.
/// Names that it uses become variables of their own.
ReadType read_type(std::string_view text, ir::Context& context);

/// Makes nodes of a printed program. Variables are told apart by their printed names, which are
/// unique in a function; each name is one node. Linear in the text.
ReadProgram read_program(const syntax::Tree& tree, Reading reading, ir::Context& context);

/// Parses and reads. `file` is for places in diagnostics and spans.
ReadProgram read_program(std::string_view text, const std::string& file, Reading reading,
                         ir::Context& context);

} // namespace ptoscope::reader
