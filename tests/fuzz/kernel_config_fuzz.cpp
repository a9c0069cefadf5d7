#include "core/build/kernel_config.h"
#include "core/support/utf8.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ptoscope;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (first_invalid_utf8(text, true) >= 0)
    return 0;
  const auto config = build::parse_kernel_config(text, "kernel_config.py");
  if (!config && config.error().message().empty())
    std::abort();
  return 0;
}
