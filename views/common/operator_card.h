#pragma once

#include "core/dsl/called_names.h"
#include "core/ops/operator_table.h"
#include "views/common/hover_card.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::views {

/// What stands in a call and what it gives, as types print; empty where that isn't known.
struct CallTypes {
  std::vector<std::string> arguments;
  std::string result;
};

/// About an operator that is called: its signature, the types of the call (but of lists of
/// numbers), what its rule says in words, and what it does to memory.
CardText operator_card(const ops::Operator& op, const CallTypes& types);

/// The operator that a written name stands for; where it may be several, the first one. Null for
/// other names, also for one without "pl." or "pld.".
const ops::Operator* operator_named(const ops::OperatorTable& table, std::string_view name);

/// The signature of the operator in whose brackets a byte of a text stands, with the argument that
/// stands there marked and what it accepts. Empty anywhere else.
CardText signature_card(const ops::OperatorTable& table, std::string_view text,
                        std::span<const dsl::Token> tokens, std::uint32_t offset);

} // namespace ptoscope::views
