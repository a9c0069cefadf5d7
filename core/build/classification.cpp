#include "core/build/classification.h"

namespace ptoscope::build {
namespace {

Verdict verdict(Kind kind, bool incomplete, std::string_view text) {
  return {kind, incomplete, make_diagnostic(Severity::Note, "build-kind", Place{}, text)};
}

/// What the reference's replay accepts: it looks at two files only.
Verdict classify_replayable(const Facts& facts) {
  if (facts.kernel_config) {
    if (!facts.orchestration_cpp)
      return verdict(
          Kind::Single, true,
          message_text("core", "there is a kernel_config.py, but no orchestration source"));
    return verdict(Kind::Single, false, message_text("core", "there is a kernel_config.py"));
  }
  if (!facts.distributed_meta)
    return verdict(Kind::Distributed, true,
                   message_text("core", "there is a host program, but no distributed_meta.json, "
                                        "without which it cannot be loaded"));
  if (!facts.sub_programs)
    return verdict(
        Kind::Distributed, true,
        message_text("core", "there is a host program, but no chip program in next_levels"));
  return verdict(Kind::Distributed, false,
                 message_text("core", "there is a host program and no kernel_config.py"));
}

Verdict classify_unfinished(const Facts& facts) {
  if (facts.codegen_errors)
    return verdict(Kind::Failed, true, message_text("core", "code generation reported errors"));
  if (facts.profile_without_codegen && !facts.sidecar())
    return verdict(Kind::Failed, true, message_text("core", "the compile profile ends in a pass"));
  if (facts.sub_orchestration && !facts.distributed_meta)
    return verdict(Kind::Multi, false,
                   message_text("core", "next_levels holds one build for each orchestration"));
  if (facts.distributed_meta)
    return verdict(Kind::Distributed, true,
                   message_text("core", "there is a distributed_meta.json, but no host program"));
  return verdict(Kind::Unknown, false, {});
}

Verdict classify_remains(const Facts& facts) {
  if (facts.kernel_pto)
    return verdict(Kind::CompileOnly, false,
                   message_text("core", "the kernels are .pto files; the assembler was not run"));
  if (facts.compiled_meta && facts.orchestration_cpp)
    return verdict(Kind::Single, true,
                   message_text("core", "there is a compiled_meta.json, but no kernel_config.py"));
  if (facts.ptoas && facts.kernel_cpp && !facts.orchestration)
    return verdict(Kind::CompileOnly, false,
                   message_text("core", "there are kernels, but no orchestration"));
  if (facts.other_parts)
    return verdict(
        Kind::Unknown, true,
        message_text("core", "there are parts of a build, but none that tells its kind"));
  if (facts.passes_dump || facts.report)
    return verdict(Kind::DumpsOnly, false,
                   message_text("core", "there are only dumps and reports of the passes"));
  return verdict(Kind::Unknown, false, message_text("core", "nothing here is part of a build"));
}

} // namespace

Verdict classify(const Facts& facts) {
  if (facts.kernel_config || facts.host_orch)
    return classify_replayable(facts);
  const Verdict unfinished = classify_unfinished(facts);
  return unfinished.kind == Kind::Unknown ? classify_remains(facts) : unfinished;
}

} // namespace ptoscope::build
