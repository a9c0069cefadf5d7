#include "core/dsl/identifier.h"

#include "core/dsl/byte_class.h"

#include <re2/re2.h>

#include <algorithm>

namespace ptoscope::dsl {

bool is_identifier(std::string_view text) {
  if (text.empty() || class_of(text[0]) != ByteClass::Letter ||
      !std::ranges::all_of(text, [](char c) { return is_name_byte(c); }))
    return false;
  const bool is_ascii =
      std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (is_ascii)
    return true;
  // Python's XID_Start and XID_Continue, but for the few characters that its tables add.
  static const RE2 kName(R"([\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]*)");
  return RE2::FullMatch({text.data(), text.size()}, kName);
}

bool is_dotted_identifier(std::string_view text) {
  while (true) {
    const std::size_t point = std::min(text.find('.'), text.size());
    if (!is_identifier(text.substr(0, point)))
      return false;
    if (point == text.size())
      return true;
    text.remove_prefix(point + 1);
  }
}

} // namespace ptoscope::dsl
