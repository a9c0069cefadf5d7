#pragma once

#include <cstdint>
#include <string_view>

namespace ptoscope::passes {

/// Facts about a program that passes require, produce or invalidate; those of the pass table.
enum class IrProperty : std::uint8_t {
  SSAForm,
  NoNestedCalls,
  NormalizedStmtStructure,
  SplitIncoreOrch,
  HasMemRefs,
  IncoreTileOps,
  AllocatedMemoryAddr,
  MixedKernelExpanded,
  ClusterOutlined,
  TileOps2D,
  TileMemoryInferred,
  HierarchyOutlined,
  StructuredCtrlFlow,
  VectorKernelSplit,
  PipelineResolved,
  CallDirectionsResolved,
  InlineFunctionsEliminated,
  OrchestrationReferencesResolved,
  TensorViewCanonical,
  CommDomainScopesMaterialized,
  DistTensorCtxMaterialized,
  RuntimeScopesMaterialized,
  ReturnParamsExplicit,
  UnrollResolved,
  AivSplitValid,
  HardSyncallOccupancyValid,
  IterArgCarryClassified,
  AccToGmStoreValid,
};

/// The name the pass manager uses.
constexpr std::string_view property_name(IrProperty property) {
  switch (property) {
  case IrProperty::SSAForm:
    return "SSAForm";
  case IrProperty::NoNestedCalls:
    return "NoNestedCalls";
  case IrProperty::NormalizedStmtStructure:
    return "NormalizedStmtStructure";
  case IrProperty::SplitIncoreOrch:
    return "SplitIncoreOrch";
  case IrProperty::HasMemRefs:
    return "HasMemRefs";
  case IrProperty::IncoreTileOps:
    return "IncoreTileOps";
  case IrProperty::AllocatedMemoryAddr:
    return "AllocatedMemoryAddr";
  case IrProperty::MixedKernelExpanded:
    return "MixedKernelExpanded";
  case IrProperty::ClusterOutlined:
    return "ClusterOutlined";
  case IrProperty::TileOps2D:
    return "TileOps2D";
  case IrProperty::TileMemoryInferred:
    return "TileMemoryInferred";
  case IrProperty::HierarchyOutlined:
    return "HierarchyOutlined";
  case IrProperty::StructuredCtrlFlow:
    return "StructuredCtrlFlow";
  case IrProperty::VectorKernelSplit:
    return "VectorKernelSplit";
  case IrProperty::PipelineResolved:
    return "PipelineResolved";
  case IrProperty::CallDirectionsResolved:
    return "CallDirectionsResolved";
  case IrProperty::InlineFunctionsEliminated:
    return "InlineFunctionsEliminated";
  case IrProperty::OrchestrationReferencesResolved:
    return "OrchestrationReferencesResolved";
  case IrProperty::TensorViewCanonical:
    return "TensorViewCanonical";
  case IrProperty::CommDomainScopesMaterialized:
    return "CommDomainScopesMaterialized";
  case IrProperty::DistTensorCtxMaterialized:
    return "DistTensorCtxMaterialized";
  case IrProperty::RuntimeScopesMaterialized:
    return "RuntimeScopesMaterialized";
  case IrProperty::ReturnParamsExplicit:
    return "ReturnParamsExplicit";
  case IrProperty::UnrollResolved:
    return "UnrollResolved";
  case IrProperty::AivSplitValid:
    return "AivSplitValid";
  case IrProperty::HardSyncallOccupancyValid:
    return "HardSyncallOccupancyValid";
  case IrProperty::IterArgCarryClassified:
    return "IterArgCarryClassified";
  case IrProperty::AccToGmStoreValid:
    return "AccToGmStoreValid";
  }
  return {};
}

} // namespace ptoscope::passes
