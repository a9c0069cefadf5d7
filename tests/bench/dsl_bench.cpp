#include "core/dsl/parsed_text.h"
#include "tests/bench/bench.h"
#include "tests/bench/generate_dump.h"

#include <memory>
#include <string>
#include <vector>

/// Tokens and structure of 48 texts of 3,000 lines, all different to the parser, on one thread.
int main() {
  using namespace ptoscope;
  const std::vector<std::string> texts = bench::generate_dumps(48, 3000, 2);
  std::size_t bytes = 0;
  for (const std::string& text : texts)
    bytes += text.size();
  std::printf("%zu texts, %.1f MB\n", texts.size(), static_cast<double>(bytes) / 1e6);

  std::size_t sum = 0;
  bench::measure("tokens", 0, [&] {
    for (const std::string& text : texts)
      sum += dsl::tokenize(text).size();
  });
  bench::measure("tokens and structure", 0, [&] {
    for (const std::string& text : texts)
      sum += dsl::parse_structure(text, LineIndex(text)).statements.size();
  });
  bench::measure("parsed texts, kept", 300, [&] {
    std::vector<dsl::ParsedTextPtr> kept;
    kept.reserve(texts.size());
    for (const std::string& text : texts)
      kept.push_back(std::make_shared<const dsl::ParsedText>(text));
    sum += kept.size();
  });
  const std::string line = "x = f('a', \"b\\\"\", 1.5, [0, 1], k=pl.FP32) + ";
  std::string long_line;
  while (long_line.size() < (std::size_t{16} << 20))
    long_line += line;
  bench::measure("one line of 16 MiB", 0,
                 [&] { sum += dsl::ParsedText(long_line).tokens().size(); });
  return sum == 0 ? 1 : 0;
}
