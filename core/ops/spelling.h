#pragma once

#include "core/ops/operator.h"

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::ops {

/// "tile" of "tile.add", "pld.tensor" of "pld.tensor.put".
std::string_view family_of(const Operator& op);

/// As programs are printed: "pl.tile.and_", "pld.tile.get".
std::string printed_name(const Operator& op);

/// What a user may write for it, the shortest first, the printed name last: "pl.add",
/// "pl.tile.add". A short name may stand for several operators, of which the first argument
/// decides (`formats/frontend.md` section 2).
std::vector<std::string> spellings(const Operator& op);

/// Name and arguments, those that may be left out in brackets, keyword arguments behind a star:
/// "pl.tile.cast(tile, *, mode: int, target_type: DataType)".
std::string signature(const Operator& op);

/// The shortest call that is one: what has to be given, with a value for each keyword argument.
std::string example(const Operator& op);

/// "int", "MemorySpace", ...
std::string_view name_of(KeywordKind kind);
/// What a keyword argument holds where it is left out, as a program has it ("'round'", "False");
/// empty where that isn't said.
std::string fallback_text(const Keyword& keyword);
/// Stable words for scripts: "local tensor", "offsets".
std::string_view name_of(ArgumentKind kind);
/// "read", "write", "update"; "by keyword" where keyword arguments decide.
std::string_view effect_name(const Argument& argument);

} // namespace ptoscope::ops
