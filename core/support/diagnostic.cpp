#include "core/support/diagnostic.h"

#include "core/support/utf8.h"

#include <fmt/args.h>

#include <algorithm>

namespace ptoscope {
namespace {

/// A character beyond ASCII that steers a terminal or turns the direction of writing: C1 controls,
/// embeddings, overrides, isolates, marks.
bool is_hidden(std::uint32_t character) {
  return (character >= 0x80 && character < 0xa0) || character == 0x200e || character == 0x200f ||
         (character >= 0x202a && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

} // namespace

std::string Diagnostic::message() const {
  fmt::dynamic_format_arg_store<fmt::format_context> store;
  for (const std::string& argument : arguments)
    store.push_back(argument);
  try {
    return fmt::vformat(text, store);
  } catch (const fmt::format_error&) {
    return text;
  }
}

std::string_view severity_name(Severity severity) {
  switch (severity) {
  case Severity::Error:
    return "error";
  case Severity::Warning:
    return "warning";
  case Severity::Hint:
    return "hint";
  case Severity::Note:
    break;
  }
  return "note";
}

std::string escape_control_characters(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.front());
    const std::size_t length = character_length(text);
    if (length == 0 || byte < 0x20 || byte == 0x7f)
      fmt::format_to(std::back_inserter(result), "\\x{:02x}", byte);
    else if (const std::uint32_t character = code_point(text.substr(0, length));
             is_hidden(character))
      fmt::format_to(std::back_inserter(result), "\\u{:04x}", character);
    else
      result += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

std::string_view shortened(std::string_view text, std::size_t limit_bytes) {
  if (text.size() <= limit_bytes)
    return text;
  std::size_t end = limit_bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80)
    --end;
  return text.substr(0, end);
}

std::string format_diagnostic(const Diagnostic& diagnostic) {
  std::string result;
  if (!diagnostic.place.file.empty()) {
    result += escape_control_characters(diagnostic.place.file);
    result += ':';
    if (diagnostic.place.line > 0)
      fmt::format_to(std::back_inserter(result), "{}:", diagnostic.place.line);
    if (diagnostic.place.line > 0 && diagnostic.place.column > 0)
      fmt::format_to(std::back_inserter(result), "{}:", diagnostic.place.column);
    result += ' ';
  }
  fmt::format_to(std::back_inserter(result), "{}: {}", severity_name(diagnostic.severity),
                 escape_control_characters(diagnostic.message()));
  if (!diagnostic.code.empty())
    fmt::format_to(std::back_inserter(result), " [{}]", diagnostic.code);
  for (const std::string& note : diagnostic.notes)
    fmt::format_to(std::back_inserter(result), "\n  note: {}", escape_control_characters(note));
  return result;
}

} // namespace ptoscope
