#include "tests/fuzz/structure_checks.h"

#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ptoscope::fuzz::check_text(
      ptoscope::dsl::ParsedText(std::string(reinterpret_cast<const char*>(data), size)));
  return 0;
}
