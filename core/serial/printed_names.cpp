#include "core/serial/reader_state.h"
#include "core/support/python_name.h"
#include "core/support/utf8.h"

// The texts of a file that the printer puts into a dump.

namespace ptoscope::serial {

namespace {

bool is_operator_name(std::string_view text) {
  const std::size_t last = text.rfind('.');
  return is_name_or_keyword(text.substr(last + 1)) &&
         (last == std::string_view::npos || all_parts(text.substr(0, last), is_identifier));
}

} // namespace

ir::Symbol ReaderState::printed(std::uint32_t value) {
  const std::string_view text = string(value);
  if (first_invalid_utf8(text, true) >= 0)
    fail(value, message_text("core", "expected UTF-8 text at {0}, found \"{1}\""), shortened(text));
  return context_.intern(text);
}

ir::Symbol ReaderState::printed_line(std::uint32_t value) {
  const ir::Symbol symbol = printed(value);
  if (symbol.text().find('\n') != std::string_view::npos)
    fail(value, message_text("core", "expected text of one line at {0}, found \"{1}\""),
         shortened(symbol.text()));
  return symbol;
}

ir::Symbol ReaderState::quoted_name(std::uint32_t value) {
  const ir::Symbol symbol = printed_line(value);
  if (symbol.text().find('"') != std::string_view::npos)
    fail(value, message_text("core", "expected a name without quotes at {0}, found \"{1}\""),
         shortened(symbol.text()));
  return symbol;
}

ir::Symbol ReaderState::name(std::uint32_t value) {
  const std::string_view text = string(value);
  if (!is_identifier(text))
    fail(value, message_text("core", "expected a name at {0}, found \"{1}\""), shortened(text));
  return context_.intern(text);
}

ir::Symbol ReaderState::operator_name(std::uint32_t value) {
  const std::string_view text = string(value);
  if (!is_operator_name(text))
    fail(value, message_text("core", "expected the name of an operator at {0}, found \"{1}\""),
         shortened(text));
  return context_.intern(text);
}

ir::Symbol ReaderState::attr_key(std::uint32_t value) {
  const ir::Symbol symbol = printed_line(value);
  const std::string_view text = symbol.text();
  if (text.empty() || (text.ends_with('=') && !is_identifier(text.substr(0, text.size() - 1))))
    fail(value, message_text("core", "expected the name of an attribute at {0}, found \"{1}\""),
         shortened(text));
  return symbol;
}

} // namespace ptoscope::serial
