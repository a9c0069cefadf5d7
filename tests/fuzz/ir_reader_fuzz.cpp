#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"
#include "core/ir/invariants.h"
#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "core/ops/operator_check.h"
#include "core/serial/ir_reader.h"
#include "core/serial/ir_writer.h"

#include <cstdlib>
#include <string_view>

using namespace ptoscope;

/// Whatever can be read can be hashed, compared, checked, printed and written. What is written is
/// read as the same again; the first reading may differ, because a number without a fraction is
/// written as one of another kind.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  ir::Context context;
  const auto read = serial::read_ir(bytes, "input", context);
  if (!read)
    return 0;
  const std::string written = serial::write_ir(*read->node);
  ir::Context other;
  const auto again = serial::read_ir(written, "written", other);
  if (!again || serial::write_ir(*again->node) != written)
    std::abort();
  static_cast<void>(
      ir::structural_difference(*read->node, *again->node, {.free = ir::FreeVariables::Any}));
  static_cast<void>(ir::structural_hash(*read->node));
  static_cast<void>(ops::misused_operators(*read->node, ops::Unknown::Refuse));
  if (const auto* program = ir::dyn_cast<ir::Program>(read->node)) {
    static_cast<void>(ir::broken_invariants(*program));
    static_cast<void>(printer::print(*program));
  }
  return 0;
}
