#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

// What rules expect of arguments. False after a refusal.

/// So many dimensions.
bool expect_rank(CallTyping& call, std::size_t position, ir::Dims found, std::size_t rank);
/// At least so many dimensions.
bool expect_rank_from(CallTyping& call, std::size_t position, ir::Dims found, std::size_t least);
/// The extents of another argument.
bool expect_shape(CallTyping& call, std::size_t position, ir::Dims found, ir::Dims expected);
/// A dimension that may be the expected one: two different numbers are refused.
bool expect_extent(CallTyping& call, std::size_t position, std::size_t dimension,
                   const ir::Expr* found, const ir::Expr* expected);
/// A dimension that is as large as another may be: a smaller one is refused where that is known.
bool expect_covered(CallTyping& call, std::size_t position, std::size_t dimension,
                    const ir::Expr* found, const ir::Expr* needed);
/// A dimension that may be at most as long: a greater number is refused.
bool expect_extent_at_most(CallTyping& call, std::size_t position, std::size_t dimension,
                           const ir::Expr* found, const ir::Expr* most);
/// A dimension whose extent is this number, not one that is known only later.
bool expect_number(CallTyping& call, std::size_t position, std::size_t dimension,
                   const ir::Expr* found, std::int64_t expected);
/// One or two dimensions.
bool expect_rank_1_or_2(CallTyping& call, std::size_t position, ir::Dims found);
/// Which dimension a number means, those below 0 counted from the end; empty optional after a
/// refusal. `name` is that of the argument that says it.
std::optional<std::size_t> dimension_of(CallTyping& call, std::string_view name, std::int64_t index,
                                        std::size_t rank);
/// A part that holds values: no extent is known to be 0.
bool expect_values(CallTyping& call, std::size_t position, ir::Dims valid);
/// A scalar whose number can be an index: INDEX, INT64, UINT64.
bool expect_index(CallTyping& call, std::size_t position);

/// A list of numbers above 0 that are no larger than those of a shape; empty optional after a
/// refusal.
std::optional<ir::Exprs> valid_list(CallTyping& call, std::size_t position, ir::Dims shape);
/// The elements of a tuple of such scalars, be it written out or not; empty optional after a
/// refusal.
std::optional<ExtentList> indices(CallTyping& call, std::size_t position);
/// The same for a tuple of whole numbers of any type, and for one of so many.
std::optional<ExtentList> whole_numbers(CallTyping& call, std::size_t position);
std::optional<ExtentList> whole_numbers(CallTyping& call, std::size_t position, std::size_t count);

/// What a keyword argument says.
bool expect_one_of(CallTyping& call, std::string_view keyword, std::int64_t found,
                   std::initializer_list<std::int64_t> allowed);
bool expect_one_of(CallTyping& call, std::string_view keyword, ir::MemorySpace found,
                   std::initializer_list<ir::MemorySpace> allowed);
bool expect_one_of(CallTyping& call, std::string_view keyword, ir::DataType found,
                   std::initializer_list<ir::DataType> allowed);
bool expect_one_of(CallTyping& call, std::string_view keyword, std::string_view found,
                   std::initializer_list<std::string_view> allowed);
/// The number of a keyword argument, given or as the operator's entry says; empty after a refusal.
std::optional<std::int64_t> number_of(CallTyping& call, std::string_view keyword,
                                      std::initializer_list<std::int64_t> allowed);

} // namespace ptoscope::ops
