#pragma once

#include "core/ir/node.h"
#include "core/ir/unique.h"

namespace ptoscope::ir {

/// Bits of an element as it counts between scalars (INDEX counts as 64); 0 for what is no number.
int width_bits(DataType type);
bool is_float(DataType type);
/// INT4 to INT64, INDEX, UINT4 to UINT64.
bool is_integer(DataType type);
/// INT4 to INT64 and INDEX.
bool is_signed(DataType type);
/// Whether a whole number is in the range of an integer type or BOOL; true for other types.
bool holds(DataType type, std::int64_t value);

/// The type of an operator on two scalars: BOOL for comparisons and logic, else the wider of the
/// two, the left one of equals (`formats/frontend.md` section 4). UnknownType when one of them is
/// no scalar.
const Type* binary_type(UniqueTable& unique, NodeKind kind, const Type* left, const Type* right);

} // namespace ptoscope::ir
