#pragma once

#include "core/build/build_info.h"

#include <optional>
#include <string>

namespace ptoscope::build {

/// What the rules of `formats/build-output.md` section 2 look at.
struct Facts {
  bool kernel_config = false;
  bool host_orch = false;
  bool compiled_meta = false;
  bool distributed_meta = false;
  bool orchestration = false;     ///< the folder
  bool orchestration_cpp = false; ///< a .cpp in it
  bool ptoas = false;
  bool kernel_cpp = false;
  bool kernel_pto = false;
  bool passes_dump = false;
  bool report = false;
  bool other_parts = false;       ///< any further part of a build
  bool codegen_errors = false;    ///< in report/ or in that of a sub-build
  bool sub_orchestration = false; ///< next_levels/*/orchestration/
  bool sub_programs = false;      ///< next_levels/*/kernel_config.py
  bool profile_without_codegen = false;

  bool sidecar() const { return compiled_meta || distributed_meta; }
};

/// Kind, completeness and the reason for it.
struct Verdict {
  Kind kind = Kind::Unknown;
  bool incomplete = false;
  Diagnostic reason;
};

Verdict classify(const Facts& facts);

} // namespace ptoscope::build
