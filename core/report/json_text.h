#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ptoscope::report {

/// Appends JSON to a string. Made for text inside an HTML `<script>` element: "<" is written
/// as an escape, so that no content ends the element or opens a comment.
class JsonText {
public:
  void open(char bracket) {
    separate();
    out_ += bracket;
    first_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    first_ = false;
  }
  void key(std::string_view name) {
    string(name);
    out_ += ':';
    first_ = true;
  }
  /// Bytes that are not UTF-8 become U+FFFD.
  void string(std::string_view text);
  void number(std::int64_t value) {
    separate();
    out_ += std::to_string(value);
  }

  std::string& text() { return out_; }

private:
  void separate() {
    if (!first_)
      out_ += ',';
    first_ = false;
  }

  std::string out_;
  bool first_ = true;
};

} // namespace ptoscope::report
