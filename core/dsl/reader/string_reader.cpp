#include "core/dsl/reader/string_reader.h"

#include "core/dsl/lexer.h"
#include "core/dsl/syntax/python_string.h"

#include <algorithm>

namespace ptoscope::reader {
namespace {

/// Whether a string without escapes ends where it should when it is read again.
bool reads_back(std::string_view value, char quote) {
  if (value.find_first_of("'\"\\") == std::string_view::npos)
    return true;
  const std::string printed = fmt::format("{}{}{})", quote, value, quote);
  const dsl::Token first = dsl::Lexer(printed).next();
  return first.length + 1 == printed.size();
}

void add_unescaped(std::string_view content, std::string& into) {
  for (std::size_t i = 0; i < content.size(); ++i) {
    const char next = i + 1 < content.size() ? content[i + 1] : '\0';
    if (content[i] == '\\' && (next == '"' || next == '\\' || next == '\''))
      ++i;
    into += content[i];
  }
}

} // namespace

std::string read_string(Session& session, const syntax::StringExpr& string, Quotes quotes) {
  std::string value;
  for (const syntax::Extent& part : string.parts) {
    const std::string_view literal = session.tree().text_of(part);
    const std::string_view prefix = syntax::string_prefix(literal);
    if (prefix.find_first_of("fFbB") != std::string_view::npos)
      session.error("string-form", part,
                    message_text("core",
                                 "expected a string of letters only, found one with \"{0}\" "
                                 "before it"),
                    prefix);
    const bool raw = prefix.find_first_of("rR") != std::string_view::npos;
    if (quotes == Quotes::Escaped && !raw)
      add_unescaped(syntax::string_content(literal), value);
    else
      value += syntax::string_content(literal);
  }
  const char quote = quotes == Quotes::Single ? '\'' : '"';
  if (value.find('\n') != std::string::npos)
    session.error("string-form", string.extent,
                  message_text("core", "expected a string on one line"));
  else if (quotes != Quotes::Escaped && !reads_back(value, quote))
    session.error("string-form", string.extent,
                  message_text("core", "expected a string that can stand in {0} without escapes, "
                                       "found {1}"),
                  quote, escape_control_characters(shortened(value)));
  return value;
}

} // namespace ptoscope::reader
