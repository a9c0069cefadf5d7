#pragma once

#include "app/gui/fact_tree.h"
#include "app/gui/operator_uses.h"

namespace ptoscope::ops {
class Operator;
class OperatorTable;
} // namespace ptoscope::ops

namespace ptoscope::gui {

/// So many lines that use an operator are listed.
inline constexpr std::size_t kMaxListedUses = 200;

/// Everything known about an operator, in the present language, and where the step uses it.
QList<FactSection> operator_facts(const ops::OperatorTable& table, const ops::Operator& op,
                                  const OperatorUses& uses);

} // namespace ptoscope::gui
