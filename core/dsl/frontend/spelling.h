#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace ptoscope::ir {
struct Expr;
}

namespace ptoscope::frontend {

class SpelledCall;

/// How an operator is written in programs: the family that its own name begins with ("tile"), its
/// name there, the parameters in order as Python would declare them ("tensor, offsets, shapes,
/// valid_shape=None, *, clamp=False"), and what makes the call of it. `formats/frontend.md`
/// sections 2 and 3.
struct Spelling {
  std::string_view family;
  std::string_view name;
  std::string_view parameters;
  const ir::Expr* (*lower)(SpelledCall&) = nullptr;
};

/// The operators of one family by what stands before them: `pl.tile`, `pl.tensor`, `pl.system`,
/// `pl.array`, `pl.prefetch`, `pld.tensor`, `pld.tile`, `pld.system`, and `pl` and `pld` alone.
std::span<const Spelling> tile_spellings();
std::span<const Spelling> tile_element_spellings();
std::span<const Spelling> tensor_spellings();
std::span<const Spelling> tensor_element_spellings();
std::span<const Spelling> system_spellings();
std::span<const Spelling> array_spellings();
std::span<const Spelling> prefetch_spellings();
std::span<const Spelling> distributed_tensor_spellings();
std::span<const Spelling> distributed_tile_spellings();
std::span<const Spelling> distributed_system_spellings();
std::span<const Spelling> distributed_short_spellings();
/// Those of `pl` alone that go by their operands.
std::span<const Spelling> promoted_spellings();

/// The spelling behind a dotted prefix; null when there is none. Names without a prefix of a family
/// that are promoted from one (`pl.load`) are found there.
const Spelling* find_spelling(std::string_view module, std::string_view name);

} // namespace ptoscope::frontend
