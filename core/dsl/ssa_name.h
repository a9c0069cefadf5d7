#pragma once

#include <cstdint>
#include <string_view>

namespace ptoscope::dsl {

/// A printed variable name taken apart (`formats/passes-dump.md` section 9.4):
/// `base__[qualifier_]role[_v<k>][_<n>]` with role one of ssa iter rv phi idx tmp tile out store; a
/// trailing `__FREE_VAR` is dropped. A name without that form is all base.
struct SsaName {
  std::string_view base;
  std::string_view qualifier; ///< may be empty
  std::string_view role;      ///< empty for a plain name
  std::int64_t version = -1;  ///< -1 when none is printed
  /// The number with which the printer tells two variables of one name apart, or -1.
  std::int64_t copy = -1;

  bool operator==(const SsaName&) const = default;
};

SsaName split_ssa_name(std::string_view name);

} // namespace ptoscope::dsl
