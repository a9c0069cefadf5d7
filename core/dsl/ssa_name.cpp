#include "core/dsl/ssa_name.h"

#include <algorithm>
#include <charconv>

namespace ptoscope::dsl {
namespace {

constexpr std::string_view kFreeSuffix = "__FREE_VAR";

/// A number of at most 18 digits, or -1.
std::int64_t number_of(std::string_view digits) {
  std::int64_t value = -1;
  if (digits.empty() || digits.size() > 18 || digits[0] < '0' || digits[0] > '9')
    return -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() ? value : -1;
}

/// Takes the last part, up to "_", off `rest`.
std::string_view last_part(std::string_view rest) {
  return rest.substr(rest.rfind('_') + 1);
}

void drop_last_part(std::string_view& rest) {
  const std::size_t separator = rest.rfind('_');
  rest = separator == std::string_view::npos ? std::string_view() : rest.substr(0, separator);
}

std::int64_t version_of(std::string_view part) {
  return part.starts_with('v') ? number_of(part.substr(1)) : -1;
}

bool is_role(std::string_view part) {
  constexpr std::string_view kRoles[] = {"ssa", "iter", "rv",  "phi",  "idx",
                                         "tmp", "tile", "out", "store"};
  return std::find(std::begin(kRoles), std::end(kRoles), part) != std::end(kRoles);
}

} // namespace

SsaName split_ssa_name(std::string_view name) {
  if (name.size() > kFreeSuffix.size() && name.ends_with(kFreeSuffix))
    name.remove_suffix(kFreeSuffix.size());
  SsaName plain;
  plain.base = name;
  const std::size_t boundary = name.find("__", 1);
  if (boundary == std::string_view::npos)
    return plain;

  SsaName result;
  result.base = name.substr(0, boundary);
  std::string_view rest = name.substr(boundary + 2);
  const std::int64_t copy = number_of(last_part(rest));
  if (copy >= 0) {
    result.copy = copy;
    drop_last_part(rest);
  }
  const std::int64_t version = version_of(last_part(rest));
  if (version >= 0) {
    result.version = version;
    drop_last_part(rest);
  }
  if (!is_role(last_part(rest)))
    return plain;
  result.role = last_part(rest);
  drop_last_part(rest);
  result.qualifier = rest;
  return result;
}

} // namespace ptoscope::dsl
