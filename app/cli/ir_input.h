#pragma once

#include "app/cli/command.h"
#include "core/dsl/reader/reader.h"
#include "core/dsl/syntax/tree.h"
#include "core/support/line_index.h"

#include <memory>
#include <optional>

namespace ptoscope::cli {

inline constexpr const char* kIrHelp =
    "A dump, a program as a user wrote it, a file in the binary form, or - for standard input; "
    "FILE:NAME for one function";

/// A program that was read, from text or from the binary form.
struct IrInput {
  std::string file;
  std::string entry; ///< the function that was asked for; empty: the program
  std::string text;  ///< the bytes of the file
  bool binary = false;
  bool needs_python = false;          ///< a program of a user that has to be run first
  std::unique_ptr<syntax::Tree> tree; ///< of text
  std::unique_ptr<ir::Context> context = std::make_unique<ir::Context>();
  const ir::Node* node = nullptr;
  reader::PrintedForm form;
  std::vector<Diagnostic> diagnostics;
};

/// Reads `FILE` or `FILE:NAME`. Reports what keeps it from being read at all, and answers nothing
/// then; what is wrong inside is left in `diagnostics`, with a null `node` when nothing came of it.
std::optional<IrInput> read_ir_input(const std::string& spelled, reader::Reading reading,
                                     CommandContext& context);

/// The same for a command that needs a sound program: reports everything that was found, and
/// answers nothing after an error.
std::optional<IrInput> read_sound_input(const std::string& spelled, reader::Reading reading,
                                        CommandContext& context);

/// A diagnostic with the line it is about and a caret below the column.
std::string with_caret(const Diagnostic& diagnostic, const LineIndex& lines);

} // namespace ptoscope::cli
