#include "core/serial/pack.h"

#include <msgpack.hpp>

namespace ptoscope::serial {

namespace {

/// What the library writes into.
struct Sink {
  std::string bytes;

  void write(const char* begin, std::size_t size) { bytes.append(begin, size); }
};

template <typename Write>
std::string packed(Write write) {
  Sink sink;
  msgpack::packer<Sink> packer(sink);
  write(packer);
  return std::move(sink.bytes);
}

} // namespace

std::string pack_nil() {
  return packed([](auto& packer) { packer.pack_nil(); });
}

std::string pack_bool(bool value) {
  return packed([&](auto& packer) { value ? packer.pack_true() : packer.pack_false(); });
}

std::string pack_unsigned(std::uint64_t value) {
  return packed([&](auto& packer) { packer.pack_uint64(value); });
}

std::string pack_integer(std::int64_t value) {
  return packed([&](auto& packer) { packer.pack_int64(value); });
}

std::string pack_number(double value) {
  constexpr double kUnsignedEnd = 18446744073709551616.0; // 2^64
  constexpr double kSignedBegin = -9223372036854775808.0; // -2^63
  if (value >= 0 && value < kUnsignedEnd &&
      static_cast<double>(static_cast<std::uint64_t>(value)) == value)
    return pack_unsigned(static_cast<std::uint64_t>(value));
  if (value < 0 && value >= kSignedBegin &&
      static_cast<double>(static_cast<std::int64_t>(value)) == value)
    return pack_integer(static_cast<std::int64_t>(value));
  // The library would decide the same; here is where it is said.
  return packed([&](auto& packer) { packer.pack_double(value); });
}

std::string pack_string(std::string_view value) {
  return packed([&](auto& packer) {
    packer.pack_str(static_cast<std::uint32_t>(value.size()));
    packer.pack_str_body(value.data(), static_cast<std::uint32_t>(value.size()));
  });
}

std::string pack_array(const std::vector<std::string>& elements) {
  std::string result =
      packed([&](auto& packer) { packer.pack_array(static_cast<std::uint32_t>(elements.size())); });
  for (const std::string& element : elements)
    result += element;
  return result;
}

std::string pack_map(const std::map<std::string_view, std::string>& entries) {
  std::string result =
      packed([&](auto& packer) { packer.pack_map(static_cast<std::uint32_t>(entries.size())); });
  for (const auto& [key, value] : entries) {
    result += pack_string(key);
    result += value;
  }
  return result;
}

} // namespace ptoscope::serial
