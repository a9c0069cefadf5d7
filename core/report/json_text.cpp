#include "core/report/json_text.h"

#include "core/support/utf8.h"

#include <fmt/format.h>

namespace ptoscope::report {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

void append_escaped(std::string& out, std::string_view text) {
  std::size_t plain = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\' && c != '<' && c != 0x7F)
      continue;
    out += text.substr(plain, i - plain);
    plain = i + 1;
    if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else {
      out += fmt::format("\\u{:04x}", c);
    }
  }
  out += text.substr(plain);
}

} // namespace

void JsonText::string(std::string_view text) {
  separate();
  out_ += '"';
  for (;;) {
    const std::int64_t bad = first_invalid_utf8(text, false);
    if (bad < 0)
      break;
    const auto at = static_cast<std::size_t>(bad);
    append_escaped(out_, text.substr(0, at));
    out_ += kReplacement;
    if (at >= text.size()) {
      text = {};
      break;
    }
    text.remove_prefix(at + 1);
  }
  append_escaped(out_, text);
  out_ += '"';
}

} // namespace ptoscope::report
