#include "core/dsl/frontend/spelling.h"

#include <algorithm>
#include <array>

namespace ptoscope::frontend {
namespace {

/// Names that `pl` alone has from one family, each with its name there.
struct Promoted {
  std::string_view name;
  std::string_view module;
};

constexpr Promoted kPromoted[] = {
    {"arange", "pl.tensor"},
    {"create_l1", "pl.tensor"},
    {"create_tensor", "pl.tensor"},
    {"dim", "pl.tensor"},
    {"expand_clone", "pl.tensor"},
    {"full", "pl.tensor"},
    {"gather", "pl.tensor"},
    {"get_block_idx", "pl.tensor"},
    {"get_block_num", "pl.tensor"},
    {"get_subblock_idx", "pl.tensor"},
    {"paged_gather", "pl.tensor"},
    {"random", "pl.tensor"},
    {"scatter", "pl.tensor"},
    {"addc", "pl.tile"},
    {"addsc", "pl.tile"},
    {"cmps", "pl.tile"},
    {"create_tile", "pl.tile"},
    {"gatherb", "pl.tile"},
    {"gemv", "pl.tile"},
    {"gemv_acc", "pl.tile"},
    {"gemv_bias", "pl.tile"},
    {"load", "pl.tile"},
    {"lrelu", "pl.tile"},
    {"matmul_bias", "pl.tile"},
    {"matmul_mx", "pl.tile"},
    {"matmul_mx_acc", "pl.tile"},
    {"matmul_mx_bias", "pl.tile"},
    {"max", "pl.tile"},
    {"maximums", "pl.tile"},
    {"mgather", "pl.tile"},
    {"min", "pl.tile"},
    {"minimums", "pl.tile"},
    {"move", "pl.tile"},
    {"mscatter", "pl.tile"},
    {"prelu", "pl.tile"},
    {"relu", "pl.tile"},
    {"rem", "pl.tile"},
    {"rems", "pl.tile"},
    {"sel", "pl.tile"},
    {"sels", "pl.tile"},
    {"store", "pl.tile"},
    {"subc", "pl.tile"},
    {"subsc", "pl.tile"},
    {"tri", "pl.tile"},
    {"aic_initialize_pipe", "pl.system"},
    {"aiv_initialize_pipe", "pl.system"},
    {"import_peer_buffer", "pl.system"},
    {"reserve_buffer", "pl.system"},
    {"tfree_to_aic", "pl.system"},
    {"tfree_to_aiv", "pl.system"},
    {"tpop_from_aic", "pl.system"},
    {"tpop_from_aiv", "pl.system"},
    {"tpush_to_aic", "pl.system"},
    {"tpush_to_aiv", "pl.system"},
};

constexpr Promoted kShort[] = {
    {"world_size", "pld.system"}, {"get_comm_ctx", "pld.system"}, {"rank", "pld.system"},
    {"nranks", "pld.system"},     {"window", "pld.tensor"},       {"remote_load", "pld.tile"},
};

const Spelling* named(std::span<const Spelling> family, std::string_view name) {
  const auto found = std::ranges::find(family, name, &Spelling::name);
  return found == family.end() ? nullptr : &*found;
}

/// Those that print as operators of tiles though they are written as the system's.
bool is_between_cores(std::string_view name) {
  return name.starts_with("tpush_to_") || name.starts_with("tpop_from_");
}

template <std::size_t kCount>
const Spelling* promoted(const Promoted (&list)[kCount], std::string_view name) {
  const auto* const found = std::ranges::find(list, name, &Promoted::name);
  return found == std::end(list) ? nullptr : find_spelling(found->module, name);
}

} // namespace

const Spelling* find_spelling(std::string_view module, std::string_view name) {
  if (module == "pl.tile") {
    if (const Spelling* found = named(tile_spellings(), name))
      return found;
    if (is_between_cores(name))
      return named(system_spellings(), name);
    return named(tile_element_spellings(), name);
  }
  if (module == "pl.tensor") {
    const Spelling* found = named(tensor_spellings(), name);
    return found != nullptr ? found : named(tensor_element_spellings(), name);
  }
  if (module == "pl.system")
    return named(system_spellings(), name);
  if (module == "pl.array")
    return named(array_spellings(), name);
  if (module == "pl.prefetch")
    return named(prefetch_spellings(), name);
  if (module == "pld.tensor")
    return named(distributed_tensor_spellings(), name);
  if (module == "pld.tile")
    return named(distributed_tile_spellings(), name);
  if (module == "pld.system")
    return named(distributed_system_spellings(), name);
  if (module == "pl") {
    const Spelling* found = named(promoted_spellings(), name);
    return found != nullptr ? found : promoted(kPromoted, name);
  }
  if (module == "pld") {
    const Spelling* found = named(distributed_short_spellings(), name);
    return found != nullptr ? found : promoted(kShort, name);
  }
  return nullptr;
}

} // namespace ptoscope::frontend
