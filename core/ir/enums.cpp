#include "core/ir/enums.h"

namespace ptoscope::ir {

template <>
std::span<const NamedValue<FunctionType>> named_values() {
  using enum FunctionType;
  static constexpr NamedValue<FunctionType> kValues[] = {
      {Opaque, "Opaque"}, {Orchestration, "Orchestration"},
      {InCore, "InCore"}, {AIC, "AIC"},
      {AIV, "AIV"},       {Group, "Group"},
      {Spmd, "Spmd"},     {Inline, "Inline"},
      {Graph, "Graph"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<Level>> named_values() {
  static constexpr NamedValue<Level> kValues[] = {
      {Level::AIV, "AIV"},
      {Level::AIC, "AIC"},
      {Level::CoreGroup, "CORE_GROUP"},
      {Level::ChipDie, "CHIP_DIE"},
      {Level::Chip, "CHIP"},
      {Level::Host, "HOST"},
      {Level::Cluster0, "CLUSTER_0"},
      {Level::Cluster1, "CLUSTER_1"},
      {Level::Cluster2, "CLUSTER_2"},
      {Level::Global, "GLOBAL"},
      {Level::Undefined, "UNDEFINED"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<Role>> named_values() {
  static constexpr NamedValue<Role> kValues[] = {
      {Role::Orchestrator, "Orchestrator"},
      {Role::SubWorker, "SubWorker"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<ParamDirection>> named_values() {
  static constexpr NamedValue<ParamDirection> kValues[] = {
      {ParamDirection::In, "In"},
      {ParamDirection::Out, "Out"},
      {ParamDirection::InOut, "InOut"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<ArgDirection>> named_values() {
  static constexpr NamedValue<ArgDirection> kValues[] = {
      {ArgDirection::Input, "input"},  {ArgDirection::Output, "output"},
      {ArgDirection::InOut, "inout"},  {ArgDirection::OutputExisting, "output_existing"},
      {ArgDirection::NoDep, "no_dep"}, {ArgDirection::Scalar, "scalar"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<ForKind>> named_values() {
  static constexpr NamedValue<ForKind> kValues[] = {
      {ForKind::Sequential, "range"},
      {ForKind::Parallel, "parallel"},
      {ForKind::Unroll, "unroll"},
      {ForKind::Pipeline, "pipeline"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<SplitMode>> named_values() {
  static constexpr NamedValue<SplitMode> kValues[] = {
      {SplitMode::None, "NONE"},
      {SplitMode::UpDown, "UP_DOWN"},
      {SplitMode::LeftRight, "LEFT_RIGHT"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<InlineLanguage>> named_values() {
  static constexpr NamedValue<InlineLanguage> kValues[] = {{InlineLanguage::Python, "Python"}};
  return kValues;
}

template <>
std::span<const NamedValue<MemorySpace>> named_values() {
  static constexpr NamedValue<MemorySpace> kValues[] = {
      {MemorySpace::DDR, "DDR"},
      {MemorySpace::Vec, "Vec"},
      {MemorySpace::Mat, "Mat"},
      {MemorySpace::Left, "Left"},
      {MemorySpace::Right, "Right"},
      {MemorySpace::Acc, "Acc"},
      {MemorySpace::Bias, "Bias"},
      {MemorySpace::ScalarLocal, "ScalarLocal"},
      {MemorySpace::LeftScale, "LeftScale"},
      {MemorySpace::RightScale, "RightScale"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<TensorLayout>> named_values() {
  static constexpr NamedValue<TensorLayout> kValues[] = {
      {TensorLayout::ND, "ND"},         {TensorLayout::DN, "DN"},         {TensorLayout::NZ, "NZ"},
      {TensorLayout::MxAZZ, "MX_A_ZZ"}, {TensorLayout::MxBNN, "MX_B_NN"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<TileLayout>> named_values() {
  static constexpr NamedValue<TileLayout> kValues[] = {
      {TileLayout::NoneBox, "none_box"},
      {TileLayout::RowMajor, "row_major"},
      {TileLayout::ColMajor, "col_major"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<PadValue>> named_values() {
  static constexpr NamedValue<PadValue> kValues[] = {
      {PadValue::Null, "null"},
      {PadValue::Zero, "zero"},
      {PadValue::Max, "max"},
      {PadValue::Min, "min"},
  };
  return kValues;
}

template <>
std::span<const NamedValue<CompactMode>> named_values() {
  static constexpr NamedValue<CompactMode> kValues[] = {
      {CompactMode::Null, "null"},
      {CompactMode::Normal, "normal"},
  };
  return kValues;
}

} // namespace ptoscope::ir
