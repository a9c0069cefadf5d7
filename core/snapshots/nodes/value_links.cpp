#include "core/snapshots/nodes/value_links.h"

namespace ptoscope::snapshots {

ValueLinks::ValueLinks(const FunctionNodes& from, const FunctionNodes& to)
    : from_(from), comparable_(from.function()->params.size() == to.function()->params.size()),
      from_numbers_(*from.function()), to_numbers_(*to.function()) {}

std::string_view ValueLinks::carry(std::string_view name) const {
  const ir::Var* var = comparable_ ? from_.variable(name) : nullptr;
  if (var == nullptr)
    return {};
  const std::uint64_t number = from_numbers_.of(*var);
  if (from_numbers_.only(number) != var)
    return {};
  const ir::Var* there = to_numbers_.only(number);
  return there == nullptr ? std::string_view() : there->name.text();
}

} // namespace ptoscope::snapshots
