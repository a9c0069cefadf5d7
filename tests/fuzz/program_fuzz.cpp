#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/dsl/syntax/parse.h"
#include "core/dsl/user/refused_python.h"
#include "core/ir/invariants.h"
#include "core/ir/structural_hash.h"
#include "core/ops/operator_check.h"

#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

using namespace ptoscope;

/// What was read without an error prints to a text that reads and prints the same.
void check_fixed_point(const reader::ReadProgram& read) {
  const printer::Options options{read.form.level, read.form.prefix};
  const std::string once = printer::print(*read.program, options);
  ir::Context context;
  const reader::ReadProgram again =
      reader::read_program(once, "x", reader::Reading::Lenient, context);
  if (again.program == nullptr || printer::print(*again.program, options) != once)
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto tree = syntax::parse(text, "x");
  for (const Diagnostic& diagnostic : tree->diagnostics)
    static_cast<void>(format_diagnostic(diagnostic));
  static_cast<void>(user::refused_python(*tree));
  ir::Context context;
  const reader::ReadProgram read = reader::read_program(*tree, reader::Reading::Lenient, context);
  if (read.program == nullptr)
    return 0;
  static_cast<void>(ir::structural_hash(*read.program));
  static_cast<void>(ir::broken_invariants(*read.program));
  static_cast<void>(ops::misused_operators(*read.program, ops::Unknown::Tell));
  if (!read.has_errors())
    check_fixed_point(read);
  return 0;
}
