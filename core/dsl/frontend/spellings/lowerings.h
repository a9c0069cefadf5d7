#pragma once

#include "core/dsl/frontend/spelled_call.h"

namespace ptoscope::frontend {

// How calls of several operators are made. Positions are those of the spelling's parameters.

/// The operator of that name, with all arguments that are given as they are.
const ir::Expr* plain(SpelledCall& call);

/// The same with a scalar beside the elements of the first argument at the second position.
const ir::Expr* with_scalar(SpelledCall& call);

/// Two tiles, or a tile and a scalar, which is the operator with an "s" behind its name.
const ir::Expr* tile_or_scalar(SpelledCall& call);

/// The flag at the last position, told only when it is set.
const ir::Expr* high_precision(SpelledCall& call);

/// An operand and a list of extents.
const ir::Expr* with_shape(SpelledCall& call);

/// `full(shape, dtype, value)`, `ci(start, shape, dtype, descending)`, casts, pads and other forms
/// that tensors and tiles share.
const ir::Expr* full(SpelledCall& call);
const ir::Expr* counted(SpelledCall& call);
const ir::Expr* cast(SpelledCall& call);
const ir::Expr* padded(SpelledCall& call);
const ir::Expr* padded_to(SpelledCall& call);
const ir::Expr* read_element(SpelledCall& call);
const ir::Expr* write_element(SpelledCall& call);
const ir::Expr* set_valid_shape(SpelledCall& call);
const ir::Expr* reinterpret(SpelledCall& call);
const ir::Expr* gather_row(SpelledCall& call);
const ir::Expr* scatter_update(SpelledCall& call);
const ir::Expr* compared(SpelledCall& call);
/// `slice(x, shape, offset, valid_shape, drop_dims, pad_value[, clamp])`.
const ir::Expr* slice(SpelledCall& call);

/// The axis at a position, a constant.
const ir::Expr* axis(SpelledCall& call, std::size_t parameter);
/// eq, ne, lt, le, gt, ge, or their numbers 0 to 5.
std::optional<std::int64_t> comparison_code(SpelledCall& call, std::size_t parameter);
/// The block length of a merge as an INT32.
const ir::Expr* block_length(SpelledCall& call, std::size_t parameter);

} // namespace ptoscope::frontend
