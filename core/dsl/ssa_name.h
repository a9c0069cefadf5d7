#pragma once

#include <cstdint>
#include <string_view>

namespace ptoscope::dsl {

/// A printed variable name taken apart (`formats/passes-dump.md` section 9.4):
/// `base__[qualifier_]role_v<k>` with role one of ssa iter rv phi idx tmp tile out store; a
/// trailing `__FREE_VAR` is dropped. A name without that form is all base.
struct SsaName {
  std::string_view base;
  std::string_view qualifier; ///< may be empty
  std::string_view role;      ///< empty for a plain name
  std::int64_t version = -1;  ///< -1 for a plain name
};

SsaName split_ssa_name(std::string_view name);

} // namespace ptoscope::dsl
