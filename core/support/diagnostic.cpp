#include "core/support/diagnostic.h"

#include <fmt/args.h>

namespace ptoscope {

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
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      fmt::format_to(std::back_inserter(result), "\\x{:02x}", byte);
      continue;
    }
    result.push_back(c);
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
