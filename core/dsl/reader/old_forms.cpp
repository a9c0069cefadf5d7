#include "core/dsl/reader/old_forms.h"

#include <algorithm>
#include <array>

namespace ptoscope::reader {

namespace {

struct Renamed {
  std::string_view old;
  std::string_view today;
};

/// Operators on several devices had no part of the language in their names.
constexpr std::array<Renamed, 9> kDistributed{{
    {"pld.alloc_window_buffer", "pld.tensor.alloc_window_buffer"},
    {"pld.get_comm_ctx", "pld.system.get_comm_ctx"},
    {"pld.notify", "pld.system.notify"},
    {"pld.nranks", "pld.system.nranks"},
    {"pld.rank", "pld.system.rank"},
    {"pld.remote_load", "pld.tile.remote_load"},
    {"pld.wait", "pld.system.wait"},
    {"pld.window", "pld.tensor.window"},
    {"pld.world_size", "pld.system.world_size"},
}};

constexpr std::array<Renamed, 5> kLastParts{{
    {"add_scalar", "adds"},
    {"create_tile", "create"},
    {"div_scalar", "divs"},
    {"mul_scalar", "muls"},
    {"sub_scalar", "subs"},
}};

template <std::size_t Size>
std::string_view find(const std::array<Renamed, Size>& table, std::string_view old) {
  const auto found = std::ranges::find(table, old, &Renamed::old);
  return found == table.end() ? std::string_view() : found->today;
}

} // namespace

std::optional<std::string> operator_of_today(std::string_view name) {
  constexpr std::string_view kOp = "op.";
  constexpr std::string_view kBlock = "block.";
  if (name.starts_with("pld.")) {
    const std::string_view today = find(kDistributed, name);
    return today.empty() ? std::nullopt : std::optional<std::string>(today);
  }
  const std::string_view asked = name;
  if (name.starts_with(kOp))
    name.remove_prefix(kOp.size());
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos)
    return std::nullopt; // a name without a dot is no operator of the registry
  const std::string_view last = find(kLastParts, name.substr(dot + 1));
  const bool is_block = name.starts_with(kBlock);
  if (last.empty() && !is_block && name.size() == asked.size())
    return std::nullopt;
  std::string today(is_block ? std::string_view("tile") : name.substr(0, dot));
  today += '.';
  today += last.empty() ? name.substr(dot + 1) : last;
  return today;
}

} // namespace ptoscope::reader
