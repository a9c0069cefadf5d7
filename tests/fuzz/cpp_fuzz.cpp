#include "core/pto/grammars.h"
#include "core/pto/kernel_calls.h"
#include "tests/fuzz/structure_checks.h"

#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ptoscope;
  const dsl::ParsedText text(std::string(reinterpret_cast<const char*>(data), size),
                             pto::cpp_grammar());
  fuzz::check_text(text);
  for (const pto::KernelCall& call : pto::kernel_calls(text))
    if (call.line >= text.line_count() || call.func_ids.empty())
      std::abort();
  for (const pto::ValueNote& note : pto::value_notes(text))
    if (note.line >= text.line_count() || note.value.size() < 2)
      std::abort();
  return 0;
}
