#include "core/ops/operator_names.h"

#include "core/ops/spelling.h"
#include "core/support/nearest_name.h"

#include <algorithm>

namespace ptoscope::ops {
namespace {

std::string_view without_prefix(std::string_view name) {
  return name.starts_with("pl.") ? name.substr(3) : name;
}

std::string_view without_mark(std::string_view name) {
  return name.ends_with('_') ? name.substr(0, name.size() - 1) : name;
}

} // namespace

std::vector<const Operator*> operators_written(const OperatorTable& table, std::string_view name) {
  const std::string_view bare = without_prefix(name);
  for (const std::string_view one : {bare, without_mark(bare)})
    if (const Operator* op = table.find(one))
      return {op};
  std::vector<const Operator*> result;
  for (const Operator* op : table.all())
    if (std::ranges::any_of(spellings(*op), [&](const std::string& written) {
          return written == name || without_prefix(written) == bare;
        }))
      result.push_back(op);
  return result;
}

std::string_view nearest_operator(const OperatorTable& table, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Operator* op : table.all())
    names.push_back(op->name());
  const std::string_view bare = without_mark(without_prefix(name));
  if (const std::string_view nearest = nearest_name(bare, names); !nearest.empty())
    return nearest;
  // A name without its family.
  std::vector<std::string_view> last;
  for (const Operator* op : table.all())
    last.push_back(op->name().substr(op->name().rfind('.') + 1));
  const std::string_view nearest = nearest_name(bare, last);
  const auto found = std::ranges::find(last, nearest);
  return nearest.empty() ? nearest : names[static_cast<std::size_t>(found - last.begin())];
}

std::vector<std::string> all_spellings(const OperatorTable& table) {
  std::vector<std::string> result;
  for (const Operator* op : table.all())
    std::ranges::move(spellings(*op), std::back_inserter(result));
  std::ranges::sort(result);
  const auto rest = std::ranges::unique(result);
  result.erase(rest.begin(), rest.end());
  return result;
}

} // namespace ptoscope::ops
