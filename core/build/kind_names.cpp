#include "core/build/build_info.h"

namespace ptoscope::build {

std::string_view kind_name(Kind kind) {
  switch (kind) {
  case Kind::Single:
    return "single";
  case Kind::Distributed:
    return "distributed";
  case Kind::Multi:
    return "multi";
  case Kind::CompileOnly:
    return "compile_only";
  case Kind::Failed:
    return "failed";
  case Kind::DumpsOnly:
    return "dumps_only";
  case Kind::Unknown:
    break;
  }
  return "unknown";
}

std::string_view part_name(PartKind kind) {
  switch (kind) {
  case PartKind::PassesDump:
    return "passes_dump";
  case PartKind::Report:
    return "report";
  case PartKind::Ptoas:
    return "ptoas";
  case PartKind::PtoasPasses:
    return "ptoas_passes";
  case PartKind::Kernels:
    return "kernels";
  case PartKind::Orchestration:
    return "orchestration";
  case PartKind::SubWorkers:
    return "sub_workers";
  case PartKind::KernelConfig:
    return "kernel_config";
  case PartKind::Metadata:
    return "metadata";
  case PartKind::DebugRunner:
    return "debug_runner";
  case PartKind::Golden:
    return "golden";
  case PartKind::Data:
    return "data";
  case PartKind::Dfx:
    return "dfx";
  case PartKind::Cache:
    return "cache";
  case PartKind::Other:
    break;
  }
  return "other";
}

} // namespace ptoscope::build
