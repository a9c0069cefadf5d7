#include "core/dsl/frontend/language_names.h"

#include "core/ir/kwarg_codes.h"

#include <algorithm>
#include <array>

namespace ptoscope::frontend {
namespace {

constexpr Member kMembers[] = {
    {"NotifyOp", "AtomicAdd", 0}, {"NotifyOp", "Set", 1},      {"WaitCmp", "Eq", 0},
    {"WaitCmp", "Ge", 1},         {"ReduceOp", "Sum", 0},      {"ReduceOp", "Max", 1},
    {"ReduceOp", "Min", 2},       {"ReduceOp", "Prod", 3},     {"MaskPattern", "P0101", 1},
    {"MaskPattern", "P1010", 2},  {"MaskPattern", "P0001", 3}, {"MaskPattern", "P0010", 4},
    {"MaskPattern", "P0100", 5},  {"MaskPattern", "P1000", 6}, {"MaskPattern", "P1111", 7},
};

constexpr std::pair<std::string_view, ir::Level> kLevelNames[] = {
    {"L2CACHE", ir::Level::ChipDie}, {"PROCESSOR", ir::Level::Chip}, {"UMA", ir::Level::Chip},
    {"NODE", ir::Level::Host},       {"POD", ir::Level::Cluster0},   {"CLOS1", ir::Level::Cluster1},
    {"CLOS2", ir::Level::Cluster2},
};

std::optional<Value> member(std::string_view enumeration, std::string_view name) {
  if (enumeration == "Mem" || enumeration == "MemorySpace") {
    const auto space = ir::value_named<ir::MemorySpace>(name);
    return space ? std::optional<Value>(*space) : std::nullopt;
  }
  if (enumeration == "TensorLayout") {
    const auto layout = ir::value_named<ir::TensorLayout>(name);
    return layout ? std::optional<Value>(*layout) : std::nullopt;
  }
  if (enumeration == "TileLayout") {
    const auto layout = ir::value_named<ir::TileLayout>(name);
    return layout ? std::optional<Value>(*layout) : std::nullopt;
  }
  if (enumeration == "PadValue") {
    const auto pad = ir::value_named<ir::PadValue>(name);
    return pad ? std::optional<Value>(*pad) : std::nullopt;
  }
  if (enumeration == "SplitMode") {
    const auto mode = ir::value_named<ir::SplitMode>(name);
    return mode ? std::optional<Value>(*mode) : std::nullopt;
  }
  // These are spelled out where they are used; a module may hold them all the same.
  if (enumeration == "Level")
    return level_spelled(name) ? std::optional<Value>(Member{"Level", name, 0}) : std::nullopt;
  if (enumeration == "Role")
    return ir::value_named<ir::Role>(name) ? std::optional<Value>(Member{"Role", name, 0})
                                           : std::nullopt;
  if (enumeration == "FunctionType")
    return ir::value_named<ir::FunctionType>(name)
               ? std::optional<Value>(Member{"FunctionType", name, 0})
               : std::nullopt;
  if (enumeration == "ScopeMode")
    return name == "AUTO" || name == "MANUAL" ? std::optional<Value>(Member{"ScopeMode", name, 0})
                                              : std::nullopt;
  if (enumeration == "DataType") {
    const auto type = ir::data_type_named(name);
    return type ? std::optional<Value>(*type) : std::nullopt;
  }
  if (enumeration == "PipeType") {
    const auto pipe = ir::pipe_named(name);
    return pipe ? std::optional<Value>(Member{"PipeType", name, *pipe}) : std::nullopt;
  }
  if (enumeration == "AtomicType") {
    const auto atomic = ir::atomic_named(name);
    return atomic ? std::optional<Value>(Member{"AtomicType", name, *atomic}) : std::nullopt;
  }
  const auto found = std::ranges::find_if(kMembers, [&](const Member& one) {
    return one.enumeration == enumeration && one.name == name;
  });
  return found == std::end(kMembers) ? std::nullopt : std::optional<Value>(*found);
}

} // namespace

std::string_view without_prefix(std::string_view name) {
  for (const std::string_view prefix : {"pl.", "pld."})
    if (name.starts_with(prefix))
      return name.substr(prefix.size());
  return {};
}

std::optional<ir::Level> level_spelled(std::string_view name) {
  for (const auto& [spelled, level] : kLevelNames)
    if (spelled == name)
      return level;
  return ir::value_named<ir::Level>(name);
}

std::optional<Value> language_value(std::string_view name) {
  if (name.starts_with("tile."))
    name.remove_prefix(std::string_view("tile.").size()); // `pl.tile.MaskPattern.P0101`
  const std::size_t dot = name.find('.');
  if (dot != std::string_view::npos)
    return member(name.substr(0, dot), name.substr(dot + 1));
  if (const auto type = ir::data_type_named(name))
    return Value(*type);
  if (const auto layout = ir::value_named<ir::TensorLayout>(name))
    return Value(*layout);
  if (name == "AUTO")
    return Value(std::int64_t{-1});
  return std::nullopt;
}

} // namespace ptoscope::frontend
