#include "core/build/failure_report.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(ptoscope::build::parse_profile_summary(text, "profile"));
  ptoscope::build::parse_failed_units(text);
  return 0;
}
