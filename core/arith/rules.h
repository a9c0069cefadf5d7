#pragma once

#include "core/arith/rule.h"

#include <span>

namespace ptoscope::arith {

/// The rules for expressions with that operator on top, in the order in which they are tried: the
/// first that fits is taken. The order is part of what a simplified expression looks like.
std::span<const Rule> rules_of(ir::NodeKind kind);

// The tables.
std::span<const Rule> sum_rules();
std::span<const Rule> difference_rules();
std::span<const Rule> product_rules();
std::span<const Rule> quotient_rules();
std::span<const Rule> remainder_rules();
std::span<const Rule> extreme_rules();
std::span<const Rule> equal_rules();
std::span<const Rule> not_equal_rules();
std::span<const Rule> less_rules();
std::span<const Rule> less_equal_rules();
std::span<const Rule> negation_rules();
std::span<const Rule> not_rules();
std::span<const Rule> and_rules();
std::span<const Rule> or_rules();

} // namespace ptoscope::arith
