#include "core/diff/snapshot_diff.h"
#include "core/diff/unified.h"
#include "core/support/utf8.h"
#include "tests/parity/diff_checker.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

using namespace ptoscope;

/// One byte of options, then two texts with a byte 0xFF between them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2)
    return 0;
  const std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t border = input.find('\xFF');
  if (border == std::string_view::npos || first_invalid_utf8(input.substr(0, border), true) >= 0 ||
      first_invalid_utf8(input.substr(border + 1), true) >= 0)
    return 0;
  const auto before = std::make_shared<const dsl::ParsedText>(std::string(input.substr(0, border)));
  const auto after = std::make_shared<const dsl::ParsedText>(std::string(input.substr(border + 1)));
  diff::Options options;
  options.fold_renames = (data[0] & 1) == 0;
  options.detect_moves = (data[0] & 2) == 0;
  options.ignore_layout = (data[0] & 4) != 0;
  options.effort = (data[0] & 8) != 0 ? 20 : 4'000'000;
  const std::string problem = test::check_diff(*diff::compare(before, after, options));
  if (!problem.empty()) {
    std::fprintf(stderr, "%s\n", problem.c_str());
    std::abort();
  }
  static_cast<void>(diff::unified_diff(*before, "a", *after, "b"));
  return 0;
}
