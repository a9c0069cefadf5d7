#pragma once

#include "core/ir/node.h"

#include <string>

namespace ptoscope::frontend {

struct Body;

/// Whether two types are the same, extents as far as they can be worked out.
bool is_same_type(Body& body, const ir::Type& left, const ir::Type& right);

/// As it prints.
std::string type_text(const ir::Type& type);

/// The type of a value as an annotation of at most two dimensions sees it: a tile of more that was
/// loaded or created is flat then.
const ir::Type& flattened(Body& body, const ir::Type& annotated, const ir::Expr& value);

} // namespace ptoscope::frontend
