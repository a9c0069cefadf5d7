#include "core/ir/data_type.h"

#include <algorithm>

namespace ptoscope::ir {

namespace {

// FP64 is reserved: it has a code and no operator takes it.
constexpr DataTypeEntry kDataTypes[] = {
    {"BOOL", {0x00}, 1},    {"INT4", {0x10}, 4},      {"INT8", {0x11}, 8},
    {"INT16", {0x12}, 16},  {"INT32", {0x13}, 32},    {"INT64", {0x14}, 64},
    {"INDEX", {0x15}, 64},  {"UINT4", {0x20}, 4},     {"UINT8", {0x21}, 8},
    {"UINT16", {0x22}, 16}, {"UINT32", {0x23}, 32},   {"UINT64", {0x24}, 64},
    {"FP4", {0x30}, 4},     {"FP8E4M3FN", {0x31}, 8}, {"FP8E5M2", {0x32}, 8},
    {"FP16", {0x33}, 16},   {"FP32", {0x34}, 32},     {"FP64", {0x35}, 64},
    {"FP8E8M0", {0x36}, 8}, {"BF16", {0x40}, 16},     {"HF4", {0x41}, 4},
    {"HF8", {0x42}, 8},     {"TASK_ID", {0x50}, 64},
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
