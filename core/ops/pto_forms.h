#pragma once

#include "core/ops/pipe.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ptoscope::ops {

/// Who writes an operation of the PTO dialect.
enum class PtoLevel : std::uint8_t {
  Internal, ///< lowering, never the user
  Tensor,
  Tile,
  TileAndTensor,
  Communication,
};

/// What is known of an operation on hardware (`formats/ptoas-op-status.json`).
enum class PtoStatus : std::uint8_t {
  Tested,      ///< a test on hardware runs this very operation
  Untested,    ///< can be written and emitted, no test runs it by name
  Missing,     ///< emitted as a part of something else, without a test of its own
  NotTestable, ///< a helper that means nothing alone
  Unlisted,    ///< emitted, but not in the list that the others are taken from
};

/// An operation of the PTO dialect that operators become.
struct PtoForm {
  static constexpr std::size_t kMaxOperators = 3;

  std::string_view mnemonic;    ///< without "pto."
  std::string_view instruction; ///< what it calls on the chip; empty: none of its own
  PtoLevel level = PtoLevel::Internal;
  PtoStatus status = PtoStatus::Tested;
  std::array<std::string_view, kMaxOperators> operators; ///< those after the last are empty
  bool removed = false; ///< newer versions of the dialect don't have it
};

inline constexpr std::array kChips{Chip::Ascend910B, Chip::Ascend950};

/// The operations that stand for some operator.
std::span<const PtoForm> pto_forms();

/// Those that one operator becomes, in the order of the table; none for one that passes replace
/// before code is made.
std::vector<const PtoForm*> pto_forms_of(const Operator& op);

/// Whether kernels of a chip can contain the operator when code is made.
bool can_emit(Chip chip, const Operator& op);

std::string_view name_of(Chip chip);
/// Stable words for scripts: "tile+tensor", "tested".
std::string_view name_of(PtoLevel level);
std::string_view name_of(PtoStatus status);
/// In words to be translated.
std::string_view words_of(PtoLevel level);
std::string_view words_of(PtoStatus status);

} // namespace ptoscope::ops
