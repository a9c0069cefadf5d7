#include "core/pto/grammars.h"
#include "core/pto/ir_links.h"
#include "core/pto/locations.h"
#include "core/pto/operation_line.h"
#include "core/pto/values.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/structure_checks.h"

#include <cstdint>
#include <string>

namespace {

using namespace ptoscope;
using fuzz::check;

void check_line(const dsl::TokenView& tokens, std::uint32_t first, std::uint32_t last) {
  const pto::OperationLine line = pto::read_operation_line(tokens, first, last);
  for (const pto::TokenRange range : {line.results, line.name, line.rest, line.location})
    check(range.empty() || (range.begin >= first && range.end <= last));
  for (const pto::TokenRange type : pto::result_types(tokens, line))
    check(type.begin >= first && type.end <= last);
  pto::mnemonic_of(tokens, line);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const dsl::ParsedText text(std::string(reinterpret_cast<const char*>(data), size),
                             pto::mlir_grammar());
  fuzz::check_text(text);
  const pto::Locations places(text);
  for (const pto::Locations::Entry& entry : places.entries())
    check(entry.text_line < text.line_count() && entry.place.file < places.files().size() &&
          entry.place.line > 0);
  // The text stands for both: as a program it has odd statements, as a module odd operations.
  const dsl::ParsedText program{std::string(text.text())};
  const pto::IrLinks links(text, program);
  for (std::uint32_t line = 0; line < text.line_count(); ++line) {
    const std::int32_t linked = links.program_line(line);
    check(linked < static_cast<std::int32_t>(program.line_count()));
    if (const auto operation = pto::operation_at(text, line))
      for (const pto::Operand& operand : pto::operands_of(text, *operation))
        check(!operand.name.empty());
  }
  const dsl::TokenView tokens(text.text(), text.tokens());
  for (std::uint32_t line = 0; line < text.line_count(); ++line) {
    const auto [first, last] = text.tokens_on(line);
    check_line(tokens, first, last);
  }
  return 0;
}
