#include "core/ir/kwarg_codes.h"

#include <algorithm>
#include <span>

namespace ptoscope::ir {

namespace {

constexpr std::string_view kRoundings[] = {"none", "rint",  "round", "floor",
                                           "ceil", "trunc", "odd"};
constexpr std::string_view kPipes[] = {"MTE1", "MTE2", "MTE3", "M", "V", "S", "FIX", "ALL"};
constexpr std::string_view kAtomics[] = {"None_", "Add"};

std::string_view name_at(std::span<const std::string_view> names, std::int64_t code) {
  return code >= 0 && static_cast<std::uint64_t>(code) < names.size()
             ? names[static_cast<std::size_t>(code)]
             : std::string_view();
}

std::optional<std::int64_t> place_of(std::span<const std::string_view> names,
                                     std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt : std::optional<std::int64_t>(found - names.begin());
}

} // namespace

std::string_view rounding_mode_name(std::int64_t code) {
  return name_at(kRoundings, code);
}
std::optional<std::int64_t> rounding_mode_named(std::string_view name) {
  return place_of(kRoundings, name);
}
std::string_view pipe_name(std::int64_t code) {
  return name_at(kPipes, code);
}
std::optional<std::int64_t> pipe_named(std::string_view name) {
  return place_of(kPipes, name);
}
std::string_view atomic_name(std::int64_t code) {
  return name_at(kAtomics, code);
}
std::optional<std::int64_t> atomic_named(std::string_view name) {
  return place_of(kAtomics, name);
}

} // namespace ptoscope::ir
