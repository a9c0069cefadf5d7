#pragma once

#include "core/ir/type.h"

#include <string>
#include <string_view>

namespace ptoscope::test {

/// The first field in which a type that a rule worked out differs from the printed one. Empty when
/// they are the same but for what a pass chooses: where a tile lies (`space`, `memref`), the memory
/// of a tensor (`memref`, `window`), strides that are written out although they are implied. A type
/// that only the statement tells (Unknown) differs from none.
std::string differing_field(const ir::Type& deduced, const ir::Type& printed);

/// What is compared of types of that kind, for a report.
std::string_view compared_fields(ir::TypeKind kind);

} // namespace ptoscope::test
