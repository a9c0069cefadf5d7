#pragma once

#include "core/ir/context.h"
#include "core/ops/operator_table.h"
#include "core/support/diagnostic.h"

#include <optional>

namespace ptoscope::ops {

struct DeducedType {
  const ir::Type* type = nullptr; ///< null after a refusal, and for operators without a rule
  std::optional<Diagnostic> refusal;
};

/// The type of the result of a call, in the context. Numbers and kinds of arguments must be those
/// that the operator has (`misused_operators`).
DeducedType deduce_type(const Operator& op, ir::Exprs args, ir::Attrs kwargs, ir::Context& context);

/// The expression with types of calls inside of it, which no text tells, as far as rules know them;
/// itself when there is nothing to add.
const ir::Expr* with_types(const ir::Expr* expr, const OperatorTable& table, ir::Context& context);

} // namespace ptoscope::ops
