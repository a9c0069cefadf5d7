#include "core/snapshots/conditions/condition.h"
#include "core/snapshots/dump_name.h"
#include "core/snapshots/pass_log.h"
#include "tests/fuzz/check.h"

#include <cstdint>
#include <string_view>

namespace {

using namespace ptoscope::snapshots;
using ptoscope::fuzz::check;

void check_log(std::string_view text) {
  for (const PassWarning& warning : parse_pass_log(text)) {
    check(warning.line >= 0 && warning.column >= 0);
    check(!warning.severity.empty());
    check(text.find(warning.message) != std::string_view::npos);
    check(text.find(warning.path) != std::string_view::npos);
  }
}

void check_name(std::string_view text) {
  const auto name = parse_dump_name(text);
  if (!name)
    return;
  check(name->number >= 0 && !name->pass.empty());
  check(text.find(name->pass) != std::string_view::npos);
  const std::string again = padded_number(name->number) +
                            (name->pass == "frontend" ? "_" : "_after_") + name->pass +
                            (name->log ? ".log" : ".py");
  const auto same = parse_dump_name(again);
  check(same && (*same == *name || name->pass == "frontend"));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_log(text);
  check_name(text);
  const auto condition = Condition::parse(text);
  check(condition || !condition.error().message().empty());
  return 0;
}
