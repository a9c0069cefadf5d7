#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ptoscope::ir {

/// Type of an element. `code` is the number of the binary form; codes that stand for nothing are
/// kept as they are (`formats/ir-serialization.md` section 3).
struct DataType {
  std::uint8_t code = 0;

  bool operator==(const DataType&) const = default;
};

namespace data_type {
inline constexpr DataType kBool{0x00};
inline constexpr DataType kInt4{0x10};
inline constexpr DataType kInt8{0x11};
inline constexpr DataType kInt16{0x12};
inline constexpr DataType kInt32{0x13};
inline constexpr DataType kInt64{0x14};
inline constexpr DataType kIndex{0x15};
inline constexpr DataType kUint4{0x20};
inline constexpr DataType kUint8{0x21};
inline constexpr DataType kUint16{0x22};
inline constexpr DataType kUint32{0x23};
inline constexpr DataType kUint64{0x24};
inline constexpr DataType kFp4{0x30};
inline constexpr DataType kFp8E4M3FN{0x31};
inline constexpr DataType kFp8E5M2{0x32};
inline constexpr DataType kFp16{0x33};
inline constexpr DataType kFp32{0x34};
inline constexpr DataType kFp8E8M0{0x36};
inline constexpr DataType kBf16{0x40};
inline constexpr DataType kHf4{0x41};
inline constexpr DataType kHf8{0x42};
inline constexpr DataType kTaskId{0x50};
} // namespace data_type

struct DataTypeEntry {
  std::string_view name;
  DataType type;
  std::uint8_t bits = 0; ///< of an element in memory
};

/// Every data type, in the order of the codes.
std::span<const DataTypeEntry> data_types();

/// The printed name, "UnknownType" for an unknown code.
std::string_view name_of(DataType type);
/// Bits of an element in memory; 0 for an unknown code.
int bits_of(DataType type);
std::optional<DataType> data_type_named(std::string_view name);

} // namespace ptoscope::ir
