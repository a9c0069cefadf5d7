#pragma once

#include "core/ir/type.h"

#include <string>
#include <string_view>

namespace ptoscope::ops {

/// The first field in which a type that a rule worked out differs from the recorded one. Empty when
/// they are the same but for what no rule works out, as passes choose it: the memory (`memref`),
/// the space of a tile that the operator doesn't tell, the window of a tensor that is none of an
/// argument's, strides that are written out although they are implied. A type that only the
/// statement tells (Unknown) differs from none.
std::string differing_field(const ir::Type& deduced, const ir::Type& printed);

/// What is compared of types of that kind, for a report.
std::string_view compared_fields(ir::TypeKind kind);

} // namespace ptoscope::ops
