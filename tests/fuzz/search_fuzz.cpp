#include "core/snapshots/line_matcher.h"
#include "core/snapshots/line_table.h"
#include "tests/fuzz/check.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace {

using namespace ptoscope;
using namespace ptoscope::snapshots;
using fuzz::check;

void check_matches(const LineMatcher& matcher, std::string_view line) {
  std::vector<ByteRange> ranges;
  bool given_up = false;
  matcher.all(line, 1000, ranges);
  check(ranges.empty() != matcher.matches(line, given_up) || line.empty());
  std::uint32_t end = 0;
  for (const ByteRange& range : ranges) {
    check(range.first >= end && range.second > range.first && range.second <= line.size());
    end = range.second;
  }
}

} // namespace

/// The first byte chooses the mode, the first line is the query, the rest the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0)
    return 0;
  const std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t end = std::min(input.find('\n'), input.size());
  SearchQuery query;
  query.text = input.substr(0, end);
  query.mode = static_cast<SearchMode>(data[0] % 3);
  query.ignore_case = data[0] % 2 == 1;
  if (query.text.empty())
    return 0;
  const auto matcher = LineMatcher::make(query);
  if (!matcher) {
    check(matcher.error().code == "regex-invalid");
    return 0;
  }
  const auto text = std::make_shared<const dsl::ParsedText>(
      std::string(input.substr(std::min(end + 1, input.size()))));
  const LineTable table({text, text}, {});
  check(table.numbers(0).size() == text->line_count());
  for (std::uint32_t line = 0; line < text->line_count(); ++line) {
    check(table.lines()[table.numbers(1)[line]] == text->line(line));
    check_matches(**matcher, text->line(line));
  }
  return 0;
}
