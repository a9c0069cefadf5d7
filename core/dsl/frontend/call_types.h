#pragma once

#include "core/dsl/frontend/session.h"

namespace ptoscope::frontend {

struct Body;

/// What a function without declared results returns: the types of its first `return`; none when one
/// of them isn't known.
std::vector<const ir::Type*> returned_types(const ir::Function& function);

/// The types of results as a call sees them: symbols of the parameters' types replaced by what the
/// arguments have there. Empty optional, told at `extent`, when one symbol stands for two extents
/// that can't be the same.
std::optional<std::vector<const ir::Type*>> bound_types(Body& body,
                                                        const std::vector<const ir::Var*>& params,
                                                        const std::vector<const ir::Expr*>& args,
                                                        const std::vector<const ir::Type*>& results,
                                                        const syntax::Extent& extent);

} // namespace ptoscope::frontend
