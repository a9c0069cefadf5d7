#include "core/ir/data_type.h"

#include <algorithm>

namespace ptoscope::ir {

namespace {

// FP64 is reserved: it has a code and no operator takes it.
constexpr DataTypeEntry kDataTypes[] = {
    {{0x00}, "BOOL"},  {{0x10}, "INT4"},      {{0x11}, "INT8"},    {{0x12}, "INT16"},
    {{0x13}, "INT32"}, {{0x14}, "INT64"},     {{0x15}, "INDEX"},   {{0x20}, "UINT4"},
    {{0x21}, "UINT8"}, {{0x22}, "UINT16"},    {{0x23}, "UINT32"},  {{0x24}, "UINT64"},
    {{0x30}, "FP4"},   {{0x31}, "FP8E4M3FN"}, {{0x32}, "FP8E5M2"}, {{0x33}, "FP16"},
    {{0x34}, "FP32"},  {{0x35}, "FP64"},      {{0x36}, "FP8E8M0"}, {{0x40}, "BF16"},
    {{0x41}, "HF4"},   {{0x42}, "HF8"},       {{0x50}, "TASK_ID"},
};

} // namespace

std::span<const DataTypeEntry> data_types() {
  return kDataTypes;
}

std::string_view name_of(DataType type) {
  const auto* found = std::ranges::find(kDataTypes, type, &DataTypeEntry::type);
  return found != std::end(kDataTypes) ? found->name : "UnknownType";
}

std::optional<DataType> data_type_named(std::string_view name) {
  const auto* found = std::ranges::find(kDataTypes, name, &DataTypeEntry::name);
  return found != std::end(kDataTypes) ? std::optional(found->type) : std::nullopt;
}

} // namespace ptoscope::ir
