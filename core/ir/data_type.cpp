#include "core/ir/data_type.h"

#include <algorithm>

namespace ptoscope::ir {

namespace {

// FP64 is reserved: it has a code and no operator takes it.
constexpr DataTypeEntry kDataTypes[] = {
    {{0x00}, "BOOL", 1},    {{0x10}, "INT4", 4},      {{0x11}, "INT8", 8},
    {{0x12}, "INT16", 16},  {{0x13}, "INT32", 32},    {{0x14}, "INT64", 64},
    {{0x15}, "INDEX", 64},  {{0x20}, "UINT4", 4},     {{0x21}, "UINT8", 8},
    {{0x22}, "UINT16", 16}, {{0x23}, "UINT32", 32},   {{0x24}, "UINT64", 64},
    {{0x30}, "FP4", 4},     {{0x31}, "FP8E4M3FN", 8}, {{0x32}, "FP8E5M2", 8},
    {{0x33}, "FP16", 16},   {{0x34}, "FP32", 32},     {{0x35}, "FP64", 64},
    {{0x36}, "FP8E8M0", 8}, {{0x40}, "BF16", 16},     {{0x41}, "HF4", 4},
    {{0x42}, "HF8", 8},     {{0x50}, "TASK_ID", 64},
};

} // namespace

std::span<const DataTypeEntry> data_types() {
  return kDataTypes;
}

std::string_view name_of(DataType type) {
  const auto* found = std::ranges::find(kDataTypes, type, &DataTypeEntry::type);
  return found != std::end(kDataTypes) ? found->name : "UnknownType";
}

int bits_of(DataType type) {
  const auto* found = std::ranges::find(kDataTypes, type, &DataTypeEntry::type);
  return found != std::end(kDataTypes) ? found->bits : 0;
}

std::optional<DataType> data_type_named(std::string_view name) {
  const auto* found = std::ranges::find(kDataTypes, name, &DataTypeEntry::name);
  return found != std::end(kDataTypes) ? std::optional(found->type) : std::nullopt;
}

} // namespace ptoscope::ir
