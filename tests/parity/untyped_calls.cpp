#include "tests/parity/untyped_calls.h"

#include "core/dsl/check/printed_types.h"

#include <algorithm>

namespace ptoscope::test {
namespace {

/// A fault of the compiler, as the case says.
struct Fault {
  std::string_view in_case;
  std::string_view op;
  std::string_view field;
};
constexpr Fault kFaults[] = {
    // After ResolveBackendOpLayouts the operands of one call have other extents than its result.
    {"/a_q_full_column/", "tile.maximum", "shape"},
    // A kernel's parameter loses its valid part.
    {"/a_q_lost_valid_shape/", "tile.load", "valid_shape"},
    // The lane's number stands twice as a variable, of which the type has the other one.
    {"/b_mix_odd_rows/", "tile.muls", "valid_shape"},
};

} // namespace

bool is_recorded_otherwise(const ir::Call& call, const ir::Type& recorded, std::string_view file,
                           std::string_view field) {
  const bool is_fault = std::ranges::any_of(kFaults, [&](const Fault& one) {
    return file.find(one.in_case) != std::string_view::npos && call.callee.name.text() == one.op &&
           field == one.field;
  });
  return is_fault || check::is_written_by_pass(call, recorded, field);
}

} // namespace ptoscope::test
