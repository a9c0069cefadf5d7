#pragma once

#include "core/dsl/text_structure.h"

namespace ptoscope::dsl {

/// Collects findings about one text up to `kMaxDiagnostics` and turns offsets into places.
class DiagnosticList {
public:
  DiagnosticList(const LineIndex& lines, std::vector<Diagnostic>& diagnostics)
      : lines_(lines), diagnostics_(diagnostics) {}

  template <typename... Args>
  void add(Severity severity, std::string_view code, std::uint32_t offset, std::string_view text,
           const Args&... args) {
    if (full())
      return;
    diagnostics_.push_back(make_diagnostic(severity, code, place_at(offset), text, args...));
  }

  template <typename... Args>
  void error(std::string_view code, std::uint32_t offset, std::string_view text,
             const Args&... args) {
    add(Severity::Error, code, offset, text, args...);
  }

  template <typename... Args>
  void warn(std::string_view code, std::uint32_t offset, std::string_view text,
            const Args&... args) {
    add(Severity::Warning, code, offset, text, args...);
  }

private:
  /// At the limit says so once and drops the rest.
  bool full() {
    if (diagnostics_.size() < kMaxDiagnostics)
      return false;
    if (diagnostics_.size() == kMaxDiagnostics)
      diagnostics_.push_back(make_diagnostic(
          Severity::Note, "more-findings", Place{},
          message_text("core", "only the first {0} findings are listed"), kMaxDiagnostics));
    return true;
  }

  Place place_at(std::uint32_t offset) const {
    if (lines_.line_count() == 0)
      return {{}, 1, 1};
    const std::uint32_t line = lines_.line_at(offset);
    return {{}, std::int64_t{line} + 1, std::int64_t{offset} - lines_.offset(line) + 1};
  }

  const LineIndex& lines_;
  std::vector<Diagnostic>& diagnostics_;
};

} // namespace ptoscope::dsl
