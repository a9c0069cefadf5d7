#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ptoscope::ir {

// The closed sets of the language. Numbers are those of the binary form and of the structural
// hash (`formats/ir-serialization.md` section 3), names are those of the printed language.

enum class FunctionType : std::uint8_t {
  Opaque,
  Orchestration,
  InCore,
  AIC,
  AIV,
  Group,
  Spmd,
  Inline,
  Graph,
};
enum class Level : std::uint8_t {
  AIV,
  AIC,
  CoreGroup,
  ChipDie,
  Chip,
  Host,
  Cluster0,
  Cluster1,
  Cluster2,
  Global,
  Undefined = 255,
};
enum class Role : std::uint8_t { Orchestrator, SubWorker };
enum class ParamDirection : std::uint8_t { In, Out, InOut };
enum class ArgDirection : std::uint8_t { Input, Output, InOut, OutputExisting, NoDep, Scalar };
enum class ForKind : std::uint8_t { Sequential, Parallel, Unroll, Pipeline };
enum class SplitMode : std::uint8_t { None, UpDown, LeftRight };
enum class InlineLanguage : std::uint8_t { Python };
enum class MemorySpace : std::uint8_t {
  DDR,
  Vec,
  Mat,
  Left,
  Right,
  Acc,
  Bias,
  ScalarLocal,
  LeftScale,
  RightScale,
};
enum class TensorLayout : std::uint8_t { ND, DN, NZ, MxAZZ, MxBNN };
enum class TileLayout : std::uint8_t { NoneBox, RowMajor, ColMajor };
enum class PadValue : std::uint8_t { Null, Zero, Max, Min };
enum class CompactMode : std::uint8_t { Null, Normal };

template <typename Enum>
struct NamedValue {
  Enum value;
  std::string_view name;
};

/// Every value of an enumeration with its printed name, in the order of the numbers.
template <typename Enum>
std::span<const NamedValue<Enum>> named_values();

template <>
std::span<const NamedValue<FunctionType>> named_values();
template <>
std::span<const NamedValue<Level>> named_values();
template <>
std::span<const NamedValue<Role>> named_values();
template <>
std::span<const NamedValue<ParamDirection>> named_values();
template <>
std::span<const NamedValue<ArgDirection>> named_values();
template <>
std::span<const NamedValue<ForKind>> named_values();
template <>
std::span<const NamedValue<SplitMode>> named_values();
template <>
std::span<const NamedValue<InlineLanguage>> named_values();
template <>
std::span<const NamedValue<MemorySpace>> named_values();
template <>
std::span<const NamedValue<TensorLayout>> named_values();
template <>
std::span<const NamedValue<TileLayout>> named_values();
template <>
std::span<const NamedValue<PadValue>> named_values();
template <>
std::span<const NamedValue<CompactMode>> named_values();

/// The printed name; empty for a number that stands for nothing.
template <typename Enum>
std::string_view name_of(Enum value) {
  for (const NamedValue<Enum>& entry : named_values<Enum>())
    if (entry.value == value)
      return entry.name;
  return {};
}

/// The value with that printed name.
template <typename Enum>
std::optional<Enum> value_named(std::string_view name) {
  for (const NamedValue<Enum>& entry : named_values<Enum>())
    if (entry.name == name)
      return entry.value;
  return std::nullopt;
}

/// The value with that number.
template <typename Enum>
std::optional<Enum> value_numbered(std::uint64_t number) {
  for (const NamedValue<Enum>& entry : named_values<Enum>())
    if (static_cast<std::uint64_t>(entry.value) == number)
      return entry.value;
  return std::nullopt;
}

} // namespace ptoscope::ir
