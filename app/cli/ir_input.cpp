#include "app/cli/ir_input.h"

#include "core/dsl/frontend/frontend.h"
#include "core/dsl/syntax/parse.h"
#include "core/dsl/user/printed_form.h"
#include "core/ir/cast.h"
#include "core/ops/operator_check.h"
#include "core/serial/ir_reader.h"
#include "core/snapshots/snapshot_store.h"
#include "core/support/file_io.h"
#include "core/support/utf8.h"

#include <algorithm>
#include <filesystem>

namespace ptoscope::cli {
namespace {

/// Whether a file that is no sound text was meant as one: its beginning is text but for a byte or
/// few. The binary form begins with a map, and has such bytes all over.
bool begins_as_text(std::string_view bytes) {
  constexpr std::size_t kLookedAt = 64;
  constexpr std::size_t kAllowed = 8; // one bad byte in so many
  const auto first = static_cast<unsigned char>(bytes.front());
  const bool starts_sound = character_length(bytes) > 0;
  const bool is_list_or_map = (first >= 0x80 && first <= 0x9f) || (first >= 0xdc && first <= 0xdf);
  if (is_list_or_map && !starts_sound)
    return false;
  const std::size_t size = std::min(bytes.size(), kLookedAt);
  std::size_t bad = 0;
  for (std::size_t at = 0; at < size;) {
    const std::size_t length = character_length(bytes.substr(at));
    const bool is_blank = std::string_view("\t\n\f\r").find(bytes[at]) != std::string_view::npos;
    const bool is_control = static_cast<unsigned char>(bytes[at]) < 0x20 && !is_blank;
    bad += length == 0 || is_control ? 1 : 0;
    at += std::max<std::size_t>(length, 1);
  }
  return bad <= size / kAllowed || (starts_sound && bad == 1);
}

/// FILE and NAME of "FILE:NAME", unless the whole is a file.
void split_entry(const std::string& spelled, IrInput& input) {
  input.file = spelled;
  const std::size_t colon = spelled.rfind(':');
  std::error_code ignored;
  if (colon == std::string::npos || colon == 0 || std::filesystem::exists(spelled, ignored))
    return;
  input.file = spelled.substr(0, colon);
  input.entry = spelled.substr(colon + 1);
}

const ir::Function* function_named(const ir::Node* node, std::string_view name) {
  const auto* program = ir::dyn_cast<ir::Program>(node);
  if (program == nullptr)
    return nullptr;
  const auto found = std::ranges::find(
      program->functions, name, [](const ir::Function* function) { return function->name.text(); });
  return found == program->functions.end() ? nullptr : *found;
}

bool read_binary(IrInput& input, reader::Reading reading, CommandContext& context) {
  Expected<serial::ReadNode> read =
      serial::read_ir(input.text, input.file, *input.context,
                      reading == reader::Reading::Strict ? serial::UnknownFields::Refuse
                                                         : serial::UnknownFields::Warn);
  if (!read) {
    context.report(read.error());
    return false;
  }
  input.binary = true;
  input.node = read->node;
  input.diagnostics = std::move(read->warnings);
  return true;
}

void read_text(IrInput& input, reader::Reading reading) {
  input.tree = syntax::parse(input.text, input.file);
  if (!input.tree->printed && user::looks_printed(*input.tree))
    input.tree = syntax::parse(input.text, input.file, syntax::Dialect::Printed);
  if (!input.tree->printed) {
    frontend::SourceProgram read = frontend::read_source(*input.tree, input.entry, *input.context);
    input.node = read.program;
    input.diagnostics = std::move(read.diagnostics);
    input.needs_python = read.needs_python;
    if (std::ranges::find(read.programs, input.entry) != read.programs.end())
      input.entry.clear(); // it named a program of the module
    return;
  }
  reader::ReadProgram read = reader::read_program(*input.tree, reading, *input.context);
  input.node = read.program;
  input.form = read.form;
  input.diagnostics = std::move(read.diagnostics);
}

void add_misused_operators(IrInput& input, reader::Reading reading) {
  const auto unknown =
      reading == reader::Reading::Strict ? ops::Unknown::Refuse : ops::Unknown::Tell;
  const std::vector<Diagnostic> misused = ops::misused_operators(*input.node, unknown);
  input.diagnostics.insert(input.diagnostics.end(), misused.begin(), misused.end());
}

/// Reads either form; false when it is neither.
bool read_content(IrInput& input, reader::Reading reading, CommandContext& context) {
  const std::optional<Diagnostic> bad = utf8_error("not-utf8", input.file, input.text);
  if (!bad) {
    read_text(input, reading);
    return true;
  }
  if (!begins_as_text(input.text))
    return read_binary(input, reading, context);
  context.report(*bad);
  return false;
}

} // namespace

std::optional<IrInput> read_ir_input(const std::string& spelled, reader::Reading reading,
                                     CommandContext& context) {
  IrInput input;
  split_entry(spelled, input);
  Expected<std::string> text = is_stream(input.file)
                                   ? read_stream(input.file, snapshots::kMaxSnapshotBytes)
                                   : read_file(input.file, snapshots::kMaxSnapshotBytes);
  if (!text) {
    context.report(text.error());
    return std::nullopt;
  }
  context.add_input(input.file);
  input.text = std::move(*text);
  if (!read_content(input, reading, context))
    return std::nullopt;
  if (input.node != nullptr)
    add_misused_operators(input, reading);
  if (input.entry.empty() || input.node == nullptr)
    return input;
  const ir::Function* function = function_named(input.node, input.entry);
  if (function == nullptr) {
    context.report(make_error("function-unknown", {input.file, 0, 0},
                              message_text("core", "expected the name of a function, found no "
                                                   "function \"{0}\""),
                              input.entry));
    return std::nullopt;
  }
  input.node = function;
  return input;
}

std::optional<IrInput> read_sound_input(const std::string& spelled, reader::Reading reading,
                                        CommandContext& context) {
  std::optional<IrInput> input = read_ir_input(spelled, reading, context);
  if (!input)
    return std::nullopt;
  bool sound = true;
  for (const Diagnostic& diagnostic : input->diagnostics) {
    if (diagnostic.severity != Severity::Hint)
      context.report(diagnostic);
    sound = sound && diagnostic.severity != Severity::Error;
  }
  if (!sound)
    return std::nullopt;
  if (input->node == nullptr) {
    context.report(make_error("no-program", {input->file, 0, 0},
                              message_text("core", "expected a printed program or its binary form, "
                                                   "found neither; ptosc check reads programs as "
                                                   "users write them")));
    return std::nullopt;
  }
  return input;
}

std::string with_caret(const Diagnostic& diagnostic, const LineIndex& lines) {
  std::string result = format_diagnostic(diagnostic) + "\n";
  const Place& place = diagnostic.place;
  if (place.line < 1 || place.line > lines.line_count())
    return result;
  // Long lines are cut so that the place is in sight.
  constexpr std::size_t kBefore = 60;
  constexpr std::size_t kShown = 100;
  const std::string_view line = lines.line(static_cast<std::uint32_t>(place.line - 1));
  const auto column = static_cast<std::size_t>(std::max<std::int64_t>(place.column - 1, 0));
  if (column > line.size())
    return result;
  std::size_t begin = column > kBefore ? column - kBefore : 0;
  while (begin > 0 && begin < column && character_length(line.substr(begin)) == 0)
    ++begin;
  const std::string before = escape_control_characters(line.substr(begin, column - begin));
  const std::string after = escape_control_characters(
      shortened(line.substr(column), kShown - std::min(kShown, column - begin)));
  const std::string number = std::to_string(place.line);
  const std::string_view cut = begin > 0 ? "..." : "";
  result += fmt::format(" {} | {}{}{}\n", number, cut, before, after);
  result += fmt::format(" {:{}} | {:{}}^\n", "", number.size(), "", cut.size() + before.size());
  return result;
}

} // namespace ptoscope::cli
