#include "core/passes/pass_table.h"

#include <algorithm>

namespace ptoscope::passes {
namespace {

/// The order of `formats/passes-dump.md` section 1.1.
constexpr std::string_view kPipeline[] = {
    "InlineFunctions",
    "UnrollLoops",
    "CtrlFlowTransform",
    "ConvertToSSA",
    "Simplify",
    "NormalizeStmtStructure",
    "FlattenCallExpr",
    "OutlineHierarchyScopes",
    "OutlineIncoreScopes",
    "OutlineClusterScopes",
    "ConvertTensorToTileOps",
    "OptimizeOrchTensors",
    "LowerCompositeOps",
    "FlattenTileNdTo2D",
    "LegalizeTileCast",
    "AutoTileMatmulL0",
    "CanonicalizeTileSlice",
    "InferTileMemorySpace",
    "InsertMxScaleAddr",
    "ResolveBackendOpLayouts",
    "LowerAutoVectorSplit",
    "ExpandMixedKernel",
    "InjectGMPipeBuffer",
    "SplitVectorKernel",
    "StampTfreeSplit",
    "NormalizeReturnOrder",
    "SkewCrossCorePipeline",
    "LowerPipelineToSlots",
    "LowerPipelineLoops",
    "CanonicalizeIOOrder",
    "MaterializeTensorStrides",
    "InitMemRef",
    "MaterializeSemanticAliases",
    "MemoryReuse",
    "AllocateMemoryAddr",
    "FoldNoOpReshape",
    "FuseCreateAssembleToSlice",
    "DeriveCallDirections",
    "AutoDeriveTaskDependencies",
    "ExpandManualPhaseFence",
    "SynthesizeAllReduceSignals",
    "MaterializeCommDomainScopes",
    "LowerHostTensorCollectives",
    "MaterializeDistTensorCtx",
    "Simplify",
    "MaterializeRuntimeScopes",
    "ClassifyIterArgCarry",
    "InsertCommFence",
    "MaterializeValidShapeSymbols",
};

/// Planners other than the default leave memory passes to later tools.
bool runs(std::string_view pass, MemoryPlanner planner) {
  if (pass == "MemoryReuse")
    return planner == MemoryPlanner::PyPTO;
  if (pass == "AllocateMemoryAddr")
    return planner != MemoryPlanner::PtoAs;
  return true;
}

} // namespace

std::vector<PipelineStep> pipeline(MemoryPlanner planner) {
  std::vector<PipelineStep> steps;
  for (const std::string_view name : kPipeline) {
    if (!runs(name, planner))
      continue;
    const PassInfo* pass = find_pass(name);
    const auto earlier = std::count_if(
        steps.begin(), steps.end(), [pass](const PipelineStep& step) { return step.pass == pass; });
    steps.push_back({static_cast<int>(steps.size()) + 1, static_cast<int>(earlier) + 1, pass});
  }
  return steps;
}

} // namespace ptoscope::passes
