#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::serial {

// MessagePack values as bytes, the way the reference writes them
// (`formats/ir-serialization.md` section 1).

std::string pack_nil();
std::string pack_bool(bool value);
std::string pack_unsigned(std::uint64_t value);
/// Numbers from 0 take the form without a sign.
std::string pack_integer(std::int64_t value);
/// A number without a fraction is written as an integer; a zero loses its sign.
std::string pack_number(double value);
std::string pack_string(std::string_view value);
std::string pack_array(const std::vector<std::string>& elements);
/// Keys come in the order of their bytes.
std::string pack_map(const std::map<std::string_view, std::string>& entries);

} // namespace ptoscope::serial
