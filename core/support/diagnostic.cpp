#include "core/support/diagnostic.h"

#include <fmt/args.h>

namespace ptoscope {
namespace {

/// The character that `text` begins with when it is one of those beyond ASCII that steer a
/// terminal or turn the direction of writing: C1 controls, embeddings, overrides, isolates, marks.
/// 0 otherwise.
std::uint32_t hidden_character(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.size() >= 2 && byte(0) == 0xc2 && byte(1) >= 0x80 && byte(1) < 0xa0)
    return byte(1);
  if (text.size() < 3 || byte(0) != 0xe2 || (byte(1) != 0x80 && byte(1) != 0x81))
    return 0;
  const std::uint32_t character = 0x2000U | (byte(1) & 0x3fU) << 6U | (byte(2) & 0x3fU);
  const bool turns = (character >= 0x202a && character <= 0x202e) ||
                     (character >= 0x2066 && character <= 0x2069) || character == 0x200e ||
                     character == 0x200f;
  return turns ? character : 0;
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
    const std::uint32_t hidden = hidden_character(text);
    if (byte < 0x20 || byte == 0x7f)
      fmt::format_to(std::back_inserter(result), "\\x{:02x}", byte);
    else if (hidden != 0)
      fmt::format_to(std::back_inserter(result), "\\u{:04x}", hidden);
    else
      result.push_back(text.front());
    text.remove_prefix(hidden == 0 ? 1 : hidden < 0x800 ? 2 : 3);
  }
  return result;
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
