#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope {

enum class Severity : std::uint8_t { Error, Warning, Hint, Note };

/// Where a diagnostic points. Lines and columns count from 1; 0 means unknown.
/// Columns count bytes of UTF-8.
struct Place {
  std::string file;
  std::int64_t line = 0;
  std::int64_t column = 0;

  bool operator==(const Place&) const = default;
};

/// Marks a message template for translation and returns it unchanged. The window translates
/// the template, then fills in the arguments; `ptosc` prints the English text.
/// `text` uses numbered placeholders: {0}, {1}.
constexpr std::string_view message_text(const char* /*context*/, const char* text) {
  return text;
}

/// One finding about the user's input: what was expected, what was found, where, what to do.
/// Messages are lower-case and have no full stop.
struct Diagnostic {
  Severity severity = Severity::Error;
  /// Stable, kebab-case name of the kind of finding, such as "dump-gap".
  std::string code;
  /// English template with {0}-style placeholders, marked by `message_text`.
  std::string text;
  std::vector<std::string> arguments;
  Place place;
  /// Further templates shown below the message (each complete, without placeholders).
  std::vector<std::string> notes;

  /// The template with its arguments filled in. A malformed template is returned as it is.
  std::string message() const;

  bool operator==(const Diagnostic&) const = default;
};

/// How an argument of a message prints, also a view of nothing, which fmt may not be given.
template <typename T>
std::string argument_text(const T& argument) {
  if constexpr (std::is_convertible_v<const T&, std::string_view>)
    return std::string(std::string_view(argument));
  else
    return fmt::to_string(argument);
}

/// Builds a diagnostic; every argument is formatted with fmt's default format.
template <typename... Args>
Diagnostic make_diagnostic(Severity severity, std::string_view code, Place place,
                           std::string_view text, const Args&... args) {
  Diagnostic result;
  result.severity = severity;
  result.code = code;
  result.text = text;
  result.arguments = {argument_text(args)...};
  result.place = std::move(place);
  return result;
}

template <typename... Args>
Diagnostic make_error(std::string_view code, Place place, std::string_view text,
                      const Args&... args) {
  return make_diagnostic(Severity::Error, code, std::move(place), text, args...);
}

template <typename... Args>
Diagnostic make_warning(std::string_view code, Place place, std::string_view text,
                        const Args&... args) {
  return make_diagnostic(Severity::Warning, code, std::move(place), text, args...);
}

/// "error", "warning", "hint" or "note".
std::string_view severity_name(Severity severity);

/// `file:line:column: severity: message [code]`, without the parts that are unknown, followed
/// by one indented line a note. Control characters in file names are escaped.
std::string format_diagnostic(const Diagnostic& diagnostic);

/// Text from a hostile source made safe for one line of output: control characters and bytes that
/// are no UTF-8 as \xNN, controls beyond ASCII and marks that turn the direction of writing as
/// \uNNNN.
std::string escape_control_characters(std::string_view text);

/// The beginning of a text, for a message: at most `limit_bytes`, cut between characters.
std::string_view shortened(std::string_view text, std::size_t limit_bytes = 60);

} // namespace ptoscope
